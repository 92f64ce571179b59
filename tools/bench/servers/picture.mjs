import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pictureLimits as limits } from '../../../core/dist/file/path.js'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { hashPassword } from '../../../server/dist/lib/password.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { reportCpu } from '../lib/measure.mjs'
import { makePictures, sharp } from '../lib/pictures.mjs'
import { through } from '../lib/together.mjs'

/** The whole site with one member who uploads, and bare sharp in the same process doing the same to the same pictures. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const site = await startSite(settings, makeLog('warn'))
const { kysely } = site.database
const [username, password] = ['bench', 'correct horse']
const password_hash = await hashPassword(password, { trust: 'known', network: '' })
await kysely
  .insertInto('member')
  .values(newMember({ username, name: '成员', password_hash }, 1, Date.now()))
  .execute()

const quality = 82
const encode = async (bytes) => {
  const resize = { width: limits.maxWidth, withoutEnlargement: true }
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(resize)
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  if (info.width > limits.thumbWidth)
    await sharp(data).resize({ width: limits.thumbWidth }).webp({ quality }).toBuffer()
}

const pictures = await makePictures()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url: site.address, username, password },
  {
    /** Every picture is new to the site again. */
    reset: async () => {
      await kysely.deleteFrom('file').execute()
      rmSync(join(settings.DATA_DIR, 'files'), { recursive: true, force: true })
      delay.reset()
    },
    stall: () => ({ longestMs: delay.max / 1e6 }),
    'bare large': () => through(pictures.large, { atOnce: 2 }, encode),
    'bare small': () => through(pictures.small, { atOnce: 2 }, encode),
  },
)
