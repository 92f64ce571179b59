import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './run.mjs'

/** System packages the tests need, and how to tell that they are installed. */

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => isExecutable(file))

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const findChromium = () =>
  process.env.CHROMIUM ||
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean)

/** The folder with initdb and postgres; Debian keeps it off the PATH, one folder per version. */
export function findPostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((version) => join(packaged, version, 'bin'))
    .find((bin) => isExecutable(join(bin, 'initdb')))
  if (folder) return folder
  const initdb = onPath('initdb')
  return initdb && join(initdb, '..')
}

const hasChineseFonts = () =>
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/System/Library/Fonts/PingFang.ttc'].some(
    existsSync,
  ) || process.platform === 'darwin'

/** `isEnough`: the tests run with what is there instead, only slower. */
const needs = [
  {
    // Without windows: a visitor costs half of what one costs in the whole browser.
    name: 'chromium-headless-shell',
    isThere: () => Boolean(process.env.CHROMIUM || onPath('chromium-headless-shell')),
    isEnough: () => Boolean(findChromium()),
  },
  { name: 'fonts-noto-cjk', isThere: hasChineseFonts },
  { name: 'postgresql', isThere: () => Boolean(findPostgres()) },
  // Without these, their own tests are skipped.
  { name: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer'), isEnough: () => true },
  { name: 'nginx', isThere: () => existsSync('/usr/sbin/nginx'), isEnough: () => true },
  { name: 'libreoffice-writer-nogui', isThere: () => existsSync('/usr/bin/soffice'), isEnough: () => true },
  // It draws formulas; without it they are left out.
  {
    name: 'libreoffice-math-nogui',
    isThere: () => existsSync('/usr/lib/libreoffice/program/libsmlo.so'),
    isEnough: () => true,
  },
  { name: 'caddy', isThere: () => existsSync('/usr/bin/caddy'), isEnough: () => true },
]

/** Installs what is missing where possible (root on Debian), and returns the names of what is still missing. */
export async function provideDebianPackages() {
  const missing = () =>
    needs.filter(({ isThere, isEnough }) => !isThere() && !isEnough?.()).map(({ name }) => name)
  const wanted = needs.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  if (wanted.length === 0) return []
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isRootOnDebian) return missing()
  console.log(`installing ${wanted.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update'], { env })
  const { code, output } = await capture('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], {
    env,
  })
  if (code !== 0) console.error(output)
  return missing()
}
