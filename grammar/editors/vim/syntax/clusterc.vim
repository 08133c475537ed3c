" Vim syntax file
" Language: clusterc
"
" Braces decide what a word means: each kind of body (of a schema, a rule, a test, an object, a table, …) is a region that
" knows only its own words. Within it, a word that may also be a name is a keyword where an operand follows.

if exists('b:current_syntax')
  finish
endif

let s:cpo_save = &cpo
set cpo&vim

syntax case match
syntax iskeyword @,48-57,_
syntax sync fromstart

let s:name = '\%(\h\w*\|`[^`]\+`\)'
let s:path = s:name . '\%(\.' . s:name . '\)*'
let s:infix = '\%(\%(then\|else\|and\|or\|in\|as\)\>\)\@!'
" What must follow a word that begins something: any operand, a name, a text.
let s:operand = '\>\ze\s\+' . s:infix . '["`(\[:[:alnum:]_-]'
let s:named = '\>\ze\s\+' . s:infix . s:name
let s:text = '\>\ze\s*"'
" A member begins here: with its line, its block, or behind a comma.
let s:first = '\%(\%(^\|[{,]\)\s*\)\@200<='
let s:assigned = '\ze\s*=[=>]\@!'
let s:plain = '\%(\%(if\|then\|else\|match\|for\|in\|and\|or\|not\|as\|let\|object\|this\|none\|true\|false\|clusterc\|module'
      \ . '\|import\|source\|url\|schema\|open\|file\|enum\|table\|fn\|rule\|artifact\|test\|override\|waive\|extra\|entry'
      \ . '\|where\|when\|require\|error\|warning\|note\|help\|fix\|because\|ref\|since\|until\|replaced\|by\|expect\|passes'
      \ . '\|fails\)\>\)\@!'
let s:unit = '\%([kMGTP]\?B\|[KMGTP]iB\|[kMGT]\?bit\|CAD\|USD\|EUR\)'
let s:units = '\%(' . s:unit . '\%(/\%(s\|min\|h\|d\)\)\?\|/\%(s\|min\|h\|d\)\|ns\|us\|ms\|s\|min\|h\|d\|m\?cpu\|%\)'
let s:int = '\%(0\|[1-9][0-9_]*\)'
" Where the run of characters that touch is over.
let s:end = '\%(\w\|%\|\.\d\|/\w\)\@!'
let s:ipv4 = '\d\{1,3}\%(\.\d\{1,3}\)\{3}'
let s:ipv6 = '\%(\x\+\%(:\x\+\)*::\%(\x\+\%(:\x\+\)*\)\?\|::\%(\x\+\%(:\x\+\)*\)\?\|\x\+:\x\+\%(:\x\+\)\+\)\%(\.\d\+\)*'

function! s:Match(group, pattern, ...) abort
  execute 'syntax match' a:group '~' . a:pattern . '~' 'contained' get(a:, 1, '')
endfunction

" Plain names come first: what is defined later takes precedence.
call s:Match('clustercName', s:name)
call s:Match('clustercStray', '#.*$\|/\*.\{-}\%(\*/\|$\)\|''[^'']*''\?\|&&\|[^[:alnum:]_[:blank:]{}()\[\]"`,.:=<>?!+*/%|-]')

" Values.
syntax cluster clustercValue contains=clustercName,clustercStray,clustercComment,clustercDoc,clustercString,clustercOperator,
      \clustercConditional,clustercRepeat,clustercWord,clustercStructure,clustercBoolean,clustercNone,clustercThis,clustercLet,
      \clustercInteger,clustercDecimal,clustercQuantity,clustercVersion,clustercDate,clustercAddress,clustercNetwork,
      \clustercBadLiteral,clustercFunction,clustercBuiltin,clustercAccess,clustercAs,clustercParens,clustercList,
      \clustercMatch,clustercObject

call s:Match('clustercOperator', ':=\|=>\|==\|!=\|<=\|>=\|??\|\.\.\|[-+*%<>=?:,]\|/[/*]\@!')
call s:Match('clustercAccess', '\.\@1<!\.' . s:name)
call s:Match('clustercFunction', s:name . '\ze(')
call s:Match('clustercBuiltin', '\<\%(abs\|address\|all\|any\|arguments\|bare\|ceil\|clamp\|command\|count\|encode\|ends_with\|first'
      \ . '\|floor\|human\|join\|keys\|last\|log2_ceil\|lower\|major\|max\|min\|minor\|overlaps\|pow\|prefix\|replace\|round\|size'
      \ . '\|sort\|split\|starts_with\|subnets\|sum\|take\|unique\|upper\|values\)\ze(')

syntax keyword clustercConditional if then else contained
syntax keyword clustercWord and or not in contained
syntax keyword clustercStructure object contained
syntax keyword clustercBoolean true false contained
syntax keyword clustercNone none contained
syntax keyword clustercThis this contained
syntax keyword clustercLet let contained nextgroup=clustercLetName skipwhite
syntax keyword clustercAs as contained nextgroup=clustercForm skipwhite
syntax keyword clustercForm bytes kib mib gib bits binary decimal short_binary ns us ms s min h d go_duration systemd_duration milli cores
      \ bits_per_second bytes_per_second per_second cost contained
call s:Match('clustercLetName', s:name, 'nextgroup=clustercTypeOf skipwhite')

call s:Match('clustercBadLiteral', '\<\d\%(\w\|\.\d\|/\w\|%\)*')
call s:Match('clustercBadLiteral', '\<v\d\+\%(\.\d\w*\)\+\%([-+]\w\+\%([.-]\w\+\)*\)*')
call s:Match('clustercInteger', '\<' . s:int . s:end)
call s:Match('clustercDecimal', '\<' . s:int . '\.\d[0-9_]*' . s:end)
call s:Match('clustercQuantity', '\<' . s:int . '\%(\.\d[0-9_]*\)\?' . s:units . s:end, 'contains=clustercUnit')
call s:Match('clustercUnit', '[0-9_.]\@1<=' . s:units)
call s:Match('clustercVersion', '\<v\d\+\%(\.\d\+\)\{,2}\%(\w\|\.\d\)\@!\%([-+]\w\+\%([.-]\w\+\)*\)*')
call s:Match('clustercBadLiteral', '\<\d\{4}-\d\{1,2}-\d\{1,2}\w*')
call s:Match('clustercDate', '\<\d\{4}-\d\d-\d\d\w\@!')
call s:Match('clustercAddress', '\<' . s:ipv4 . s:end)
call s:Match('clustercNetwork', '\<' . s:ipv4 . '/\d\{1,2}' . s:end)
call s:Match('clustercAddress', '[[:alnum:]_:.`]\@1<!' . s:ipv6 . '\%(\w\|[:/]\)\@!')
call s:Match('clustercNetwork', '[[:alnum:]_:.`]\@1<!' . s:ipv6 . '/\d\{1,3}\w\@!')

syntax region clustercString start=/"/ skip=/\\./ end=/"/ end=/$/ contained oneline
      \ contains=clustercEscape,clustercBadEscape,clustercInterpolation,clustercCode
syntax match clustercCode /`[^`"$\\]\+`/ contained
syntax match clustercBadEscape /\\./ contained
syntax match clustercEscape /\\["\\nt$]/ contained
syntax region clustercInterpolation matchgroup=clustercDelimiter start=/\${/ end=/}/ end=/$/ contained contains=@clustercValue

syntax region clustercParens matchgroup=clustercBracket start=/(/ end=/)/ contained contains=@clustercValue,clustercArgument
call s:Match('clustercArgument', s:name . '\ze\s*:[:=]\@!')
syntax region clustercList matchgroup=clustercBracket start=/\[/ end=/\]/ contained contains=@clustercValue fold
syntax region clustercList matchgroup=clustercBracket start=/\[\ze\_s*for\>/ end=/\]/ contained contains=@clustercValue,clustercMoreBinders fold
call s:Match('clustercRepeat', '\<for\>', 'nextgroup=clustercBinder skipwhite')
call s:Match('clustercBinder', s:name, 'nextgroup=clustercBinderComma skipwhite')
call s:Match('clustercFirstBinder', '\%(\<for\s\+\)\@20<=' . s:name, 'nextgroup=clustercBinderComma skipwhite')
call s:Match('clustercBinderComma', ',', 'nextgroup=clustercBinder skipwhite')
call s:Match('clustercMoreBinders', ',\ze\s*' . s:name . '\%(\s*,\s*' . s:name . '\)\?\_s\+in\>', 'nextgroup=clustercBinder skipwhite')

syntax region clustercMatch matchgroup=clustercConditional start=/\<match\>/ matchgroup=NONE end=/{/me=s-1 contained
      \ contains=@clustercValue nextgroup=clustercMatchBody
syntax region clustercMatchBody matchgroup=clustercBrace start=/{/ end=/}/ contained contains=@clustercValue,clustercArm fold
call s:Match('clustercArm', s:name . '\%(\s\+or\s\+' . s:name . '\)*\ze\s*=>', 'contains=clustercWord')

" Types.
syntax cluster clustercTypes contains=clustercType,clustercBasicType,clustercAs,clustercParens,clustercGeneric,clustercOptional,clustercComment
call s:Match('clustercType', s:name)
call s:Match('clustercOptional', '?')
syntax keyword clustercBasicType Any Bandwidth Bool Cidr Cpu Date Duration Int Ip List Map Money Number Object Range Rate Secret Size String
      \ Version contained
syntax region clustercGeneric matchgroup=clustercBracket start=/</ end=/>/ contained contains=@clustercTypes
syntax region clustercTypeOf start=/:=\@!/
      \ end=/\ze\s*\%(:=\|=\|[,})]\|\/\/\|$\|\s{\|\<\%(because\|ref\|source\|since\|until\|replaced\|where\|entry\)\>\)/
      \ contained contains=@clustercTypes nextgroup=clustercTableBody skipwhite
syntax region clustercParameters matchgroup=clustercBracket start=/(/ end=/)/ contained contains=@clustercValue,clustercParameter
      \ nextgroup=clustercSchemaBody,clustercTypeOf,clustercOpenness skipwhite
syntax region clustercRuleParameters matchgroup=clustercBracket start=/(/ end=/)/ contained contains=@clustercValue,clustercParameter
      \ nextgroup=clustercRuleBody skipwhite
call s:Match('clustercParameter', s:name . '\ze\s*:[:=]\@!', 'nextgroup=clustercTypeOf skipwhite')

" Objects.
syntax region clustercObject matchgroup=clustercBrace start=/{/ end=/}/ contained contains=@clustercValue,@clustercMembers fold
syntax cluster clustercMembers contains=clustercKey,clustercTag,clustercDeparture,clustercWhen,clustercEach,clustercClause,clustercTagKey
call s:Match('clustercKey', s:first . s:name . '\ze\s*{')
call s:Match('clustercKey', s:name . s:assigned)
call s:Match('clustercTag', s:plain . s:name . '\ze\s\+\%(' . s:name . '\s*\%(=[=>]\@!\|{\)\|"\)', 'nextgroup=clustercEntry skipwhite')
call s:Match('clustercEntry', s:name)
call s:Match('clustercDeparture', s:first . '\%(override\|extra\)' . s:named)
call s:Match('clustercDeparture', s:first . 'waive' . s:named, 'nextgroup=clustercRuleId skipwhite')
call s:Match('clustercRuleId', s:path . '\%(\s\+and\s\+' . s:path . '\)*', 'contains=clustercWord')
call s:Match('clustercClause', '\<\%(because\|ref\)' . s:text)
call s:Match('clustercClause', '\<until\>\ze\s\+\d')
execute 'syntax region clustercWhen matchgroup=clustercConditional start=~' . s:first . 'when' . s:operand . '~ matchgroup=NONE end=/{/me=s-1'
      \ . ' contained contains=@clustercValue nextgroup=clustercObject'
execute 'syntax region clustercEach matchgroup=clustercRepeat start=~' . s:first . 'for\>~ matchgroup=NONE end=/{/me=s-1'
      \ . ' contained contains=@clustercValue,clustercFirstBinder,clustercMoreBinders nextgroup=clustercObject'

" Rules and tests.
syntax region clustercRuleBody matchgroup=clustercBrace start=/{/ end=/}/ contained contains=@clustercValue,@clustercStatements fold
syntax cluster clustercStatements contains=clustercStatement,clustercMoreBinders,clustercKey,clustercSource,clustercMessage
call s:Match('clustercStatement', '\<\%(when\|require\)' . s:operand)
call s:Match('clustercStatement', '\<fix' . s:named)
call s:Match('clustercMessage', '\<\%(error\|warning\|note\|help\|because\)' . s:text)
call s:Match('clustercSource', '\<source' . s:named)
syntax region clustercTestBody matchgroup=clustercBrace start=/{/ end=/}/ contained
      \ contains=@clustercValue,clustercExpect,clustercKey,clustercJudged fold
call s:Match('clustercExpect', '\<expect' . s:operand)
call s:Match('clustercJudged', '\<\%(passes\|fails\)' . s:named, 'nextgroup=clustercRuleId skipwhite')

" Tables.
syntax region clustercTableBody matchgroup=clustercBrace start=/{/ end=/}/ contained
      \ contains=@clustercValue,clustercHeadLine,clustercRow,clustercCell fold
call s:Match('clustercCell', '|')
call s:Match('clustercRow', s:first . s:name . '\ze\s*|')
call s:Match('clustercHeadLine', s:first . '|[^,}]*', 'contains=clustercCell,clustercColumn,clustercComment')
call s:Match('clustercColumn', s:name)

" Schemas.
syntax region clustercSchemaBody matchgroup=clustercBrace start=/{/ end=/}/ contained contains=@clustercValue,@clustercSchemaMembers fold
syntax cluster clustercSchemaMembers contains=clustercField,clustercDeclareRule,clustercArtifact,clustercFile,clustercClause,
      \clustercSchemaWhen,clustercSchemaEach,clustercSource,clustercSchemaClause
call s:Match('clustercField', s:name . '\ze\s*:[:=]\@!', 'nextgroup=clustercTypeOf skipwhite')
call s:Match('clustercSchemaClause', '\<\%(since\|until\|where\)' . s:operand)
call s:Match('clustercSchemaClause', '\<entry\>\ze\s\+' . s:name . '\%(\s*[={]\)\@!', 'nextgroup=clustercTag skipwhite')
call s:Match('clustercSchemaClause', '\<help' . s:text)
call s:Match('clustercSchemaClause', '\<replaced\s\+by' . s:named)
call s:Match('clustercFile', s:first . 'file\>\ze\s\+' . s:name, 'nextgroup=clustercFileFormat skipwhite')
call s:Match('clustercFileFormat', s:name, 'nextgroup=clustercFileClause skipwhite')
call s:Match('clustercFileClause', '\<\%(at\|of\)' . s:text)
call s:Match('clustercArtifact', '\<artifact' . s:text, 'nextgroup=clustercArtifactPath skipwhite')
syntax region clustercArtifactPath start=/"/ skip=/\\./ end=/"/ contained oneline
      \ contains=clustercEscape,clustercBadEscape,clustercInterpolation nextgroup=clustercArtifactFormat skipwhite
syntax match clustercArtifactFormat /:\s*\w\+/ contained contains=clustercFormat nextgroup=clustercParens
syntax keyword clustercFormat env flags ini json properties sysctl systemd text toml yaml contained
execute 'syntax region clustercSchemaWhen matchgroup=clustercConditional start=~' . s:first . 'when' . s:operand
      \ . '~ matchgroup=NONE end=/{/me=s-1 contained contains=@clustercValue nextgroup=clustercSchemaBody'
execute 'syntax region clustercSchemaEach matchgroup=clustercRepeat start=~' . s:first . 'for\>~ matchgroup=NONE end=/{/me=s-1'
      \ . ' contained contains=@clustercValue,clustercFirstBinder,clustercMoreBinders nextgroup=clustercSchemaBody'
call s:Match('clustercDeclareRule', '\<rule' . s:named, 'nextgroup=clustercRuleName skipwhite')
call s:Match('clustercRuleName', s:name, 'nextgroup=clustercRuleBody,clustercRuleParameters skipwhite')

" The top of a file, and the bodies of `for` there.
syntax cluster clustercItems contains=@clustercValue,@clustercDeclarations
syntax cluster clustercDeclarations contains=clustercVersionLine,clustercModule,clustercImport,clustercSourceDeclaration,clustercUrl,
      \clustercSchema,clustercOpen,clustercEnum,clustercTable,clustercFn,clustercDeclareRule,clustercTest,clustercItemsEach,
      \clustercInstance,clustercInstanceCall,clustercKey
syntax match clustercVersionLine /^\s*clusterc\>\ze\s\+\d/
execute 'syntax match clustercModule ~^\s*module' . s:named . '~ nextgroup=clustercNamespace skipwhite'
execute 'syntax match clustercImport ~^\s*import\>\ze\s\+["`[:alpha:]_]~ nextgroup=clustercImported skipwhite'
syntax region clustercImported start=/\S/ end=/$/ contained contains=clustercComment,clustercString,clustercAs,clustercImportedNames,clustercNamespace
syntax region clustercImportedNames matchgroup=clustercBrace start=/{/ end=/}/ contained contains=clustercComment,clustercName
call s:Match('clustercNamespace', s:path)
execute 'syntax match clustercSourceDeclaration ~\<source\>\ze\s\+' . s:name . '\s*==\@!~ nextgroup=clustercSourceName skipwhite'
call s:Match('clustercSourceName', s:name)
execute 'syntax match clustercUrl ~\<url' . s:text . '~'
execute 'syntax match clustercOpen ~\<open\>\ze\s\+schema\>~'
execute 'syntax match clustercSchema ~\<schema' . s:named . '~ nextgroup=clustercSchemaName skipwhite'
call s:Match('clustercSchemaName', s:name, 'nextgroup=clustercSchemaBody,clustercParameters,clustercOpenness skipwhite')
call s:Match('clustercOpenness', '\<open\s\+since\>', 'nextgroup=clustercOpenSince skipwhite')
call s:Match('clustercOpenSince', 'v[0-9.]\+', 'contains=clustercVersion nextgroup=clustercSchemaBody skipwhite')
execute 'syntax match clustercEnum ~\<enum' . s:named . '~ nextgroup=clustercEnumName skipwhite'
call s:Match('clustercEnumName', s:name, 'nextgroup=clustercEnumBody skipwhite')
syntax region clustercEnumBody matchgroup=clustercBrace start=/{/ end=/}/ contained contains=clustercComment,clustercDoc,clustercMember fold
call s:Match('clustercMember', s:name)
execute 'syntax match clustercTable ~\<table' . s:named . '~ nextgroup=clustercTableName skipwhite'
call s:Match('clustercTableName', s:name, 'nextgroup=clustercTypeOf skipwhite')
execute 'syntax match clustercFn ~\<fn' . s:named . '~ nextgroup=clustercFnName skipwhite'
call s:Match('clustercFnName', s:name, 'nextgroup=clustercParameters skipwhite')
execute 'syntax match clustercTest ~\<test' . s:text . '~ nextgroup=clustercTestName skipwhite'
syntax region clustercTestName start=/"/ skip=/\\./ end=/"/ contained oneline contains=clustercEscape,clustercBadEscape
      \ nextgroup=clustercTestBody skipwhite
syntax region clustercItemsEach matchgroup=clustercRepeat start=/\<for\>/ matchgroup=NONE end=/{/me=s-1
      \ contains=@clustercValue,clustercFirstBinder,clustercMoreBinders nextgroup=clustercItemsBody
syntax region clustercItemsBody matchgroup=clustercBrace start=/{/ end=/}/ contained contains=@clustercItems fold
execute 'syntax match clustercInstance ~^\s*\zs' . s:plain . s:path . '\ze\s\+\%(' . s:name . '\s*\%(=[=>]\@!\|{\)\|"\)~'
      \ . ' nextgroup=clustercInstanceName skipwhite'
execute 'syntax match clustercInstanceCall ~^\s*\zs' . s:path . '\ze(~ nextgroup=clustercInstanceArguments'
syntax region clustercInstanceArguments matchgroup=clustercBracket start=/(/ end=/)/ contained contains=@clustercValue,clustercArgument
      \ nextgroup=clustercInstanceName skipwhite
call s:Match('clustercInstanceName', s:name)

" Top-level tokens are the same ones, not contained in anything.
syntax region clustercTop start=/\%^/ end=/\%$/ contains=@clustercItems

" Comments.
syntax match clustercComment ~//.*$~ contained contains=clustercTodo,@Spell
syntax match clustercDoc ~///\%([^/].*\)\?$~ contained contains=clustercCode,@Spell
syntax keyword clustercTodo TODO FIXME contained

for [s:group, s:link] in items({
      \ 'Comment': 'Comment', 'Doc': 'SpecialComment', 'Todo': 'Todo', 'Code': 'Identifier', 'String': 'String',
      \ 'ArtifactPath': 'String', 'TestName': 'String', 'Escape': 'SpecialChar', 'BadEscape': 'Error', 'Delimiter': 'Special',
      \ 'Operator': 'Operator', 'Optional': 'Operator', 'Word': 'Keyword', 'Conditional': 'Conditional', 'Repeat': 'Repeat',
      \ 'Structure': 'Structure', 'Boolean': 'Boolean', 'None': 'Constant', 'This': 'Special', 'Let': 'Keyword', 'As': 'Keyword',
      \ 'Form': 'Constant', 'Format': 'Constant', 'FileFormat': 'Constant', 'LetName': 'Identifier', 'Integer': 'Number', 'Decimal': 'Float',
      \ 'Quantity': 'Number', 'Unit': 'Type', 'Version': 'Constant', 'Date': 'Constant', 'Address': 'Constant', 'Network': 'Constant',
      \ 'BadLiteral': 'Error', 'Stray': 'Error', 'Function': 'Function', 'Builtin': 'Function', 'Argument': 'Identifier',
      \ 'Binder': 'Identifier', 'FirstBinder': 'Identifier', 'BinderComma': 'Operator', 'MoreBinders': 'Operator', 'Arm': 'Constant', 'Type': 'Type', 'BasicType': 'Type', 'Parameter': 'Identifier', 'Key': 'Identifier',
      \ 'Field': 'Identifier', 'Tag': 'Statement', 'Entry': 'Title', 'Departure': 'PreProc', 'RuleId': 'Function', 'Clause': 'Keyword',
      \ 'SchemaClause': 'Keyword', 'Statement': 'Statement', 'Message': 'Statement', 'Source': 'Keyword', 'Expect': 'Statement',
      \ 'Judged': 'Statement', 'Cell': 'Delimiter', 'Row': 'Title', 'Column': 'Identifier', 'File': 'Structure', 'FileClause': 'Keyword',
      \ 'Artifact': 'Structure', 'DeclareRule': 'Structure', 'RuleName': 'Function', 'VersionLine': 'PreProc', 'Module': 'Include',
      \ 'Import': 'Include', 'Namespace': 'Identifier', 'SourceDeclaration': 'Structure', 'SourceName': 'Title', 'Url': 'Keyword',
      \ 'Schema': 'Structure', 'Open': 'StorageClass', 'Openness': 'StorageClass', 'SchemaName': 'Type', 'Enum': 'Structure', 'EnumName': 'Type', 'Member': 'Constant',
      \ 'Table': 'Structure', 'TableName': 'Title', 'Fn': 'Structure', 'FnName': 'Function', 'Test': 'Structure', 'Instance': 'Type',
      \ 'InstanceCall': 'Type', 'InstanceName': 'Title'})
  execute 'highlight default link clusterc' . s:group s:link
endfor

let b:current_syntax = 'clusterc'
let &cpo = s:cpo_save
unlet s:cpo_save
