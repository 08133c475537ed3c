-- The language server of clusterc in Neovim, from 0.7 on:
--
--   require('clusterc').setup()
--   require('clusterc').setup { cmd = { '/opt/clusterc/bin/clusterc', 'lsp' }, on_attach = function(client, buffer) … end }
--
-- Newer releases have all of it built in (`:help vim.lsp.enable()`); this is for any.

local M = {}

local MARKERS = { 'clusterc.yaml', '.git' }

--- The folder around a file that holds one of the markers, or the file's own.
local function root(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local at = folder
  while true do
    for _, marker in ipairs(MARKERS) do
      if vim.loop.fs_stat(at .. '/' .. marker) then
        return at
      end
    end
    local above = vim.fn.fnamemodify(at, ':h')
    if above == at then
      return folder
    end
    at = above
  end
end

--- One server a root, shared by its buffers.
local clients = {}

local function attach(buffer, options)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' or vim.bo[buffer].buftype ~= '' then
    return
  end
  local folder = root(file)
  local client = clients[folder]
  if not client or not vim.lsp.get_client_by_id(client) then
    local config = vim.tbl_extend('force', { name = 'clusterc', cmd = { 'clusterc', 'lsp' } }, options)
    if vim.fn.executable(config.cmd[1]) == 0 then
      vim.notify_once(config.cmd[1] .. " isn't there: put clusterc on the PATH, or say where it is by `cmd`", vim.log.levels.WARN)
      return
    end
    config.root_dir = folder
    config.workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } }
    client = vim.lsp.start_client(config)
    clients[folder] = client
  end
  if client then
    vim.lsp.buf_attach_client(buffer, client)
  end
end

--- Serves every clusterc buffer, of now and to come. `options` are those of `vim.lsp.start_client()`.
function M.setup(options)
  options = options or {}
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('clusterc', { clear = true }),
    pattern = 'clusterc',
    callback = function(event)
      attach(event.buf, options)
    end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'clusterc' then
      attach(buffer, options)
    end
  end
end

return M
