import { makeLog } from '../server/dist/lib/log.js'
import { readSettings } from '../server/dist/lib/settings.js'
import { startSite } from '../server/dist/start-site.js'

/**
 * The sites of one worker, in a process of their own: loading the server takes ten times as long as starting a site, and
 * what a site has compiled serves the next. Asked with settings it starts one, without it stops that one.
 */
const sites = new Map()

async function start(id, env) {
  const settings = readSettings(env)
  const site = await startSite(settings, makeLog(settings.LOG_LEVEL))
  sites.set(id, site)
  return { address: site.address, setupLink: `${settings.SITE_URL ?? site.address}${site.setupPath}` }
}

async function stop(id) {
  await sites.get(id)?.stop()
  sites.delete(id)
  return {}
}

process.umask(0o077)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, env }) => {
  const answer = env ? start(id, env) : stop(id)
  answer.then(
    (told) => process.send({ id, ...told }),
    (error) => process.send({ id, fault: String(error) }),
  )
})
