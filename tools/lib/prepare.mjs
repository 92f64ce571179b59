import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm, root, run, tools } from './run.mjs'

/** Installs and builds, each only when its sources have changed. */

const installStamp = 'node_modules/.installed'
const buildStamp = 'server/dist/.built'

/** The lockfile contains the dependencies of the manifests, but nothing of their scripts. */
const installInputs = ['package-lock.json']
export const buildInputs = [
  ...installInputs,
  'tsconfig.base.json',
  'core/tsconfig.json',
  'core/src',
  'server/tsconfig.json',
  'server/src',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/vite.take.config.ts',
  'web/file-groups.ts',
  'web/first-style.ts',
  'web/only-woff2.ts',
  'web/vite.pages.config.ts',
  'web/preload-helper.ts',
  'web/calls-as-data.ts',
  'web/route-files.ts',
  'web/script-priority.ts',
  'web/take-groups.ts',
  'web/index.html',
  'web/preview.html',
  'web/public',
  'web/src',
]

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  process.stderr.write(`需要 Node.js 22.12 以上（或 20.19 以上的 20.x），现在是 ${process.versions.node}。\n`)
  process.exit(1)
}

/** Running the site needs less than testing it: `all` also installs the tools of the tests. */
export async function install({ all = false } = {}) {
  const locked = fingerprint(installInputs)
  const isThere = [`${locked} all`, ...(all ? [] : [`${locked} run`])].includes(readStamp(installStamp))
  if (isThere) return
  say('正在安装依赖（第一次需要一两分钟）……')
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(all ? [] : ['--omit=dev']),
  ]
  if ((await npm(args)) !== 0) fail('依赖安装失败：请检查网络后重试。')
  writeFileSync(join(root, installStamp), `${locked} ${all ? 'all' : 'run'}`)
}

export async function build() {
  const wanted = fingerprint(buildInputs)
  if (readStamp(buildStamp) === wanted) return
  say('正在构建……')
  if ((await run(process.execPath, [tools.tsc, '-b', 'core', 'server'])) !== 0) fail('构建失败。')
  // The app's build empties the folder first; then the take page's script is added, and its page
  // gets the script's file name.
  for (const part of [[], ['-c', takeConfig], ['-c', takeConfig, '--ssr'], ['-c', pagesConfig, '--ssr']])
    if (!(await buildWeb(part))) fail('构建失败。')
  await compressWeb()
  mkdirSync(dirname(join(root, buildStamp)), { recursive: true })
  writeFileSync(join(root, buildStamp), wanted)
}

const takeConfig = 'vite.take.config.ts'
/** The pages that the server draws. */
const pagesConfig = 'vite.pages.config.ts'

const buildWeb = async (args) =>
  (await run(process.execPath, [tools.vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: join(root, 'web'),
  })) === 0

/** Compressed once here at the highest level, instead of at every request at a low one. */
async function compressWeb() {
  const { compressFolder, replacePack } = await import('./pack-files.mjs')
  const [built, forServer] = [join(root, 'web/dist'), join(root, 'web/dist-server')]
  await compressFolder(built)
  await replacePack(
    join(built, 'assets'),
    join(forServer, 'files.pack'),
    join(forServer, 'files-before.pack'),
  )
}

/** A hash over the contents of files and folders: it depends on the sources, not on their dates. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const file = join(root, path)
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, `${path}/${name}`)
  } else {
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
}

const readStamp = (path) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
