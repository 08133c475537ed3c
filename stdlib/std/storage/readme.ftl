# ${name}

${system} on ${computer}; asked for as `${service}`.

| pool | disks | can be stored | as ZFS shows it | should be stored | disks that may fail |
|---|---|---|---|---|---|
<#list pools as pool>
| ${pool.name} | ${pool.disks} | ${pool.usable} | ${pool.binary} | ${pool.safe} | ${pool.tolerates} |
</#list>

| memory for | at most |
|---|---|
<#list memory as part>
| ${part.what} | ${part.size} |
</#list>
<#list costs as cost>

The parts come to ${cost}.
</#list>

## Order

1. Install the system on its own disk, and run `install`.
2. `make-pools` says what it would do, `make-pools --write` does it. It finds disks by their serial numbers and touches none that carries data.
3. Copy the files of this folder to their places and restart.
<#list apps as app>
4. Unpack Nextcloud ${app.release} in `${app.root}`, let its installer use `${app.files}` for its data, and make `memcache.local` APCu.
   Take `php-fpm.d/www.conf` away, whose workers nobody counted, and load `mpm_event` in `httpd.conf`: with `mpm_prefork` there is no HTTP/2.
</#list>

## Secrets

None is in these files.
<#list copies as copy>
Copy `${copy.name}` to `${copy.target}` reads ${copy.reads}.
</#list>

## When it breaks

- A disk dies: the pool goes on without it. `zpool status` names it; label the new one as the old (`gpart`), then `zpool replace`.
- The disk with the system dies: install anew, `zpool import`, copy these files back. The data are on other disks.
- Before an upgrade: `storage-snapshot upgrade 2`.
