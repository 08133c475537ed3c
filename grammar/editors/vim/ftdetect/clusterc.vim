autocmd BufNewFile,BufRead *.cluster setfiletype clusterc
