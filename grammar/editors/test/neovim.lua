-- What somebody does: opens a file, sees what is wrong, takes the fix that is offered, asks what a value is.
local told = { steps = {} }
local function step(name, value)
  table.insert(told.steps, { name = name, value = value })
end
local function finish()
  vim.fn.writefile({ vim.json.encode(told) }, vim.env.CLUSTERC_TOLD)
  vim.cmd('qall!')
end
local function await(what, done)
  if not vim.wait(60000, done, 20) then
    told.stuck = what
    told.messages = vim.api.nvim_exec('messages', true)
    finish()
  end
end
local function line(of)
  for i, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    if text:find(of, 1, true) then
      return i, text
    end
  end
end

vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.CLUSTERC_TEXT))
step('filetype', vim.bo.filetype)

await('diagnostics', function()
  return #vim.diagnostic.get(0) > 0
end)
local found = vim.diagnostic.get(0)[1]
step('diagnostic', { line = found.lnum + 1, column = found.col + 1, code = found.code, message = found.message, severity = found.severity })

-- The menu of actions, in which the first fix is taken.
vim.ui.select = function(items, options, choose)
  local titles = vim.tbl_map(options.format_item, items)
  step('offered', titles)
  for i, item in ipairs(items) do
    if item[2].kind == 'quickfix' then
      return choose(item, i)
    end
  end
  choose(items[1], 1)
end
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
vim.lsp.buf.code_action()
await('the fix', function()
  return line('host_machine.local_ssd') ~= nil
end)
step('fixed', vim.trim(select(2, line('host_machine.local_ssd'))))
await('no diagnostics', function()
  return #vim.diagnostic.get(0) == 0
end)

-- What a field is, in a window of its own.
vim.api.nvim_win_set_cursor(0, { line('disk ='), select(2, line('disk =')):find('disk', 1, true) - 1 })
vim.lsp.buf.hover()
local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return window
    end
  end
end
await('hover', function()
  return float() ~= nil
end)
step('hover', vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float()), 0, -1, false))
finish()
