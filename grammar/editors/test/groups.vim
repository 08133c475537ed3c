" Tells the group of each token: reads lines `line first last` (columns in bytes, from 1), and writes the groups of both.
set nocompatible encoding=utf-8
let &runtimepath = $CLUSTERC_VIM . ',' . &runtimepath
filetype plugin indent on
syntax on
silent execute 'edit' fnameescape($CLUSTERC_TEXT)
let s:out = []
for s:line in readfile($CLUSTERC_TOKENS)
  let [s:row, s:first, s:last] = split(s:line)
  call add(s:out, synIDattr(synID(s:row, s:first, 1), 'name') . ' ' . synIDattr(synID(s:row, s:last, 1), 'name'))
endfor
call writefile(s:out, $CLUSTERC_GROUPS)
qall!
