" Vim filetype plugin
" Language: clusterc

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:///,:// commentstring=//\ %s
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2 textwidth=120
setlocal suffixesadd=.cluster
setlocal matchpairs+=<:>
" gq lays out the way clusterc does; what doesn't parse stays as it is.
setlocal formatprg=clusterc\ fmt\ -
" Blocks fold, and all of them are open at first.
setlocal foldmethod=syntax foldlevel=99
compiler clusterc

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop< textwidth< suffixesadd<'
      \ . ' matchpairs< formatprg< foldmethod< foldlevel< makeprg< errorformat<'
