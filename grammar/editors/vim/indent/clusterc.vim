" Vim indent file
" Language: clusterc
"
" As `clusterc fmt` has it: what stands in brackets is indented, and so is what continues a member.

if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal nolisp autoindent
setlocal indentexpr=ClustercIndent(v:lnum)
setlocal indentkeys=0},0),0],!^F,o,O,0=because,0=source,0=where,0=then,0=else,0=and,0=or
let b:undo_indent = 'setlocal lisp< autoindent< indentexpr< indentkeys<'

if exists('*ClustercIndent')
  finish
endif

" A string, with strings in its interpolations.
let s:string = '"\%([^"\\$]\|\\.\|\${\@!\|\${[^"{}]*\%("[^"]*"[^"{}]*\)*}\)*"'
let s:infix = '^\%(\%(and\|or\|in\|as\|then\|else\)\>\|[-+*%<>=?]\|!=\|/[^/]\|\.\.\)'
let s:open_end = '\%(\<\%(and\|or\|in\|then\|else\)\|[-+*/%<=]\|[!=<>]=\|??\|\.\.\)$'
let s:clause = '^\%(\%(because\|ref\|source\|since\|until\|where\|entry\|replaced\|url\|help\)\)\s\+[["`(0-9[:alnum:]_-]'
let s:declared = '^source\s\+\S\+\s*==\@!'

" A line without strings, comments and what surrounds it; names in backticks lose their brackets.
function! s:Code(lnum) abort
  let text = substitute(getline(a:lnum), s:string, '""', 'g')
  let text = substitute(text, '`[^`]*`', '_', 'g')
  return trim(substitute(text, '//.*$', '', ''))
endfunction

" The line of the innermost bracket that is open before this one, and the bracket; 0 at the top of the file.
function! s:Enclosing(lnum) abort
  let closed = 0
  let lnum = prevnonblank(a:lnum - 1)
  while lnum > 0
    let code = s:Code(lnum)
    let brackets = substitute(code, '[^][(){}]', '', 'g')
    let i = len(brackets) - 1
    while i >= 0
      if brackets[i] =~# '[])}]'
        let closed += 1
      elseif closed == 0
        return [lnum, brackets[i]]
      else
        let closed -= 1
      endif
      let i -= 1
    endwhile
    " A line at the margin begins an item of the file, unless it ends one.
    if closed == 0 && code !=# '' && indent(lnum) == 0 && code !~# '^[])}]'
      return [0, '']
    endif
    let lnum = prevnonblank(lnum - 1)
  endwhile
  return [0, '']
endfunction

function! ClustercIndent(lnum) abort
  let code = s:Code(a:lnum)
  let [opener, bracket] = s:Enclosing(a:lnum)
  if code =~# '^[])}]'
    return opener > 0 ? indent(opener) : -1
  endif
  let base = opener > 0 ? indent(opener) + shiftwidth() : 0
  " The head of a table begins with the column of its first row.
  if code =~# '^|'
    let name = matchstr(trim(getline(nextnonblank(a:lnum + 1))), '^[^|"]*\ze|')
    return name ==# '' ? max([base, indent(a:lnum)]) : base + strdisplaywidth(name)
  endif
  " What continues a member; in parentheses and lists everything does.
  if bracket =~# '[([]'
    return base
  endif
  let statements = opener > 0 && s:Code(opener) =~# '^\%(rule\|test\)\>'
  if code =~# s:infix || (!statements && code =~# s:clause && code !~# s:declared)
    return base + shiftwidth()
  endif
  let before = a:lnum - 1
  while before > opener && s:Code(before) ==# ''
    let before -= 1
  endwhile
  return before > opener && s:Code(before) =~# s:open_end ? base + shiftwidth() : base
endfunction
