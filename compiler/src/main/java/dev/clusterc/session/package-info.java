/** From paths to judged instances: the pipeline that all verbs and the language server share. */
@NullMarked
package dev.clusterc.session;

import org.jspecify.annotations.NullMarked;
