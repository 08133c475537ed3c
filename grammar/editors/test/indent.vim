" Indents each file of a list with gg=G and writes it where the list says: `from to`, with a blank between. With
" CLUSTERC_STRIPPED all indentation goes first.
set nocompatible encoding=utf-8 hidden
let &runtimepath = $CLUSTERC_VIM . ',' . &runtimepath
filetype plugin indent on
for s:line in readfile($CLUSTERC_FILES)
  let [s:from, s:to] = split(s:line)
  silent execute 'edit' fnameescape(s:from)
  if $CLUSTERC_STRIPPED !=# ''
    silent keeppatterns %substitute/^\s\+//e
  endif
  silent normal! gg=G
  silent execute 'write!' fnameescape(s:to)
  silent bwipeout!
endfor
qall!
