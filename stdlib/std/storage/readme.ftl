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
3. Copy the files of this folder to their places.
<#if wireless?size gt 0>
   Wireless interfaces find their network in `/etc/wpa_supplicant.conf`, which you write yourself (${wireless?join(", ")}).
</#if>
<#list vpns as command>
   Join the VPN: `service tailscaled onestart`, then `${command}`.
</#list>
<#list certificates as certificate>
   Run `storage-certificate` once<#if certificate == "acme">, after `dehydrated --register --accept-terms` and with ports 80 and 443 open</#if>: without a certificate Apache doesn't start. From then on it runs every week.
</#list>
4. Restart.
<#list apps as app>
5. Make a database for Nextcloud, with a user of its own, in ${databases?join("")}.
   Unpack Nextcloud ${app.release} in `${app.root}`, let its installer use `${app.files}` for its data, and make `memcache.local` APCu.
   Take `php-fpm.d/www.conf` away, whose workers nobody counted.
</#list>
<#if mail == "root">

Mails go to `root`: pass them on in `/etc/aliases`, and have `dma` reach a mail server, or nobody reads them.
</#if>
<#list gateways as gateway>

## The gateway

Its files are in `gateway`. Run its `install`, copy the rest, look at `pfctl -nf /etc/pf.conf`, then restart. Log in from the cable (`${gateway.cable}`)<#if !gateway.log_in>: from outside nobody may, unless `administrators` names networks</#if>.
</#list>

## Secrets

None is in these files.
<#list copies as copy>
Copy `${copy.name}` to `${copy.target}` reads ${copy.reads}. Once, before the first<#if copy.there>, there</#if>: `${copy.first}`.
</#list>

## When it breaks

- A disk dies: the pool goes on without it. `zpool status` names it; label the new one as the old (`gpart`), then `zpool replace`.
- The disk with the system dies: install anew, `zpool import`, copy these files back. The data are on other disks.
- Before an upgrade: `storage-snapshot upgrade 2`.
