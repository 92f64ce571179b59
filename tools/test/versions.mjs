import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { capture, npm, root, run } from '../lib/run.mjs'

/** Runs `npm test` with other versions of Node and PostgreSQL than those of this machine. */

const platform = process.platform === 'win32' ? 'win' : process.platform
const nodePackage = `node-${platform}-${process.arch}`

/** Node of a version, from the registry; kept in `.cache` and not a dependency. */
async function provideNode(version) {
  const folder = join(root, '.cache', `node-${version}`)
  const program = join(folder, 'node_modules', nodePackage, 'bin', platform === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  // npm would install into the repository if this folder were not a package.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['install', ...quiet, `${nodePackage}@${version}`], { cwd: folder })
  return existsSync(program) ? program : undefined
}

const withoutNode = (args) => args.filter((arg, index) => arg !== '--node' && args[index - 1] !== '--node')

/** The same run with each of the versions (`20,22,24`), one after the other; resolves with the worst exit code. */
export async function runWithNode(versions, args) {
  let worst = 0
  for (const version of versions.split(',')) {
    const program = await provideNode(version)
    if (!program) {
      console.error(`Node ${version} could not be installed: the registry has no ${nodePackage}@${version}`)
      worst = 1
      continue
    }
    console.log(`\nNode ${(await capture(program, ['--version'])).output.trim()}`)
    // Programs that the tests start by name find the same one.
    const PATH = `${dirname(program)}${delimiter}${process.env.PATH}`
    const code = await run(program, [join(root, 'tools/test.mjs'), ...withoutNode(args)], { env: { PATH } })
    worst = Math.max(worst, code)
  }
  return worst
}

/** Lets `findPostgres` find that version; returns why it cannot, or undefined. Debian installs versions side by side. */
export async function usePostgres(version) {
  const folder = `/usr/lib/postgresql/${version}/bin`
  const isThere = () => existsSync(join(folder, 'initdb'))
  if (!isThere() && process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await capture('apt-get', ['install', '-y', '--no-install-recommends', `postgresql-${version}`], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (!isThere())
    return `PostgreSQL ${version} is not at ${folder}, and this system does not offer it; install it from its own archive (apt.postgresql.org), or name the folder of its initdb in POSTGRES_BIN and leave --postgres out`
  process.env.POSTGRES_BIN = folder
}
