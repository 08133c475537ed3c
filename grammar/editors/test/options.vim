set nocompatible encoding=utf-8
let &runtimepath = $CLUSTERC_VIM . ',' . &runtimepath
filetype plugin indent on
silent edit some.cluster
let s:options = {}
for s:name in ['filetype', 'commentstring', 'formatprg', 'makeprg', 'shiftwidth', 'foldmethod']
  execute 'let s:options[s:name] = &l:' . s:name
endfor
execute 'cgetfile' fnameescape($CLUSTERC_OUTPUT)
let s:errors = map(filter(getqflist(), 'v:val.valid'),
      \ {_, e -> e.type . ' ' . bufname(e.bufnr) . ':' . e.lnum . ':' . e.col . ' ' . split(e.text, "\n")[0]})
call writefile([json_encode({'options': s:options, 'errors': s:errors})], $CLUSTERC_TOLD)
qall!
