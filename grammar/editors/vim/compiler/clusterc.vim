" Vim compiler file
" Compiler: clusterc check

if exists('current_compiler')
  finish
endif
let current_compiler = 'clusterc'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=NO_COLOR=1\ clusterc\ check\ %:S
" error[etcd.local_ssd]: what is wrong
"   --> research.cluster:10:19
"    = help: what to do
CompilerSet errorformat=
      \%Eerror[%*[^]]]:\ %m,
      \%Wwarning[%*[^]]]:\ %m,
      \%Inote[%*[^]]]:\ %m,
      \%C%*[\ ]-->\ %f:%l:%c,
      \%+C%*[\ ]=\ help:%.%#,
      \%+C%*[\ ]=\ because:%.%#,
      \%-C%*[\ 0-9]\|%.%#,
      \%-C%*[\ ]=%.%#,
      \%-G%.%#
