set nocompatible encoding=utf-8
let &runtimepath = $CLUSTERC_VIM . ',' . &runtimepath
filetype plugin indent on
syntax on
silent execute 'edit' fnameescape($CLUSTERC_TEXT)
call writefile(map(range(1, line('$')), 'foldlevel(v:val)'), $CLUSTERC_LEVELS)
qall!
