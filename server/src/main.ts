import { networkInterfaces } from 'node:os'
import { bootProgram } from './lib/boot-program.ts'
import { makeLog } from './lib/log.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { explainStartFault, hidePassword } from './lib/start-fault.ts'
import type { RunningSite } from './start-site.ts'

/** A shutdown that takes longer is stuck on a client that went away. */
const maxDrainMs = 30_000

await run(bootProgram())

async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(environment)
    const log = makeLog(settings.LOG_LEVEL)
    // Loaded after the settings: a mistake in them is told at once.
    const { startSite } = await import('./start-site.ts')
    const site = await startSite(settings, log, (sentence) => say(`${sentence}\n`))
    say(welcome(site, settings))
    const drainSeconds = drainSecondsOf(settings)
    process.once('SIGTERM', () => void stop(site, drainSeconds))
    process.once('SIGINT', () => void stop(site))
  } catch (error) {
    fail(explainStartFault(error, settings))
  }
}

/** One process alone has nobody to take over from it. */
function drainSecondsOf({ DRAIN_SECONDS, DATABASE_URL }: Settings): number {
  return DRAIN_SECONDS ?? (DATABASE_URL ? 5 : 0)
}

/** Let balancers notice, stop accepting, finish what is in flight, flush the writer, close. */
async function stop(site: RunningSite, drainSeconds?: number): Promise<void> {
  setTimeout(() => process.exit(1), (drainSeconds ?? 0) * 1000 + maxDrainMs).unref()
  await site.stop(drainSeconds)
  process.exit(0)
}

function welcome({ address, setupPath, unreadableTotp, faults }: RunningSite, settings: Settings): string {
  const data = settings.DATABASE_URL ? hidePassword(settings.DATABASE_URL) : `${settings.DATA_DIR}（SQLite）`
  const nearby = lanAddress(address, settings.HOST)
  const lines = [`${settings.SITE_NAME ?? '问海'}已启动`, `  网址    ${address}`]
  if (settings.SITE_URL) lines.push(`  对外    ${settings.SITE_URL}`)
  else if (nearby) lines.push(`  局域网  ${nearby}`)
  lines.push(`  数据    ${data}`)
  if (unreadableTotp > 0)
    lines.push(
      `  注意：有 ${unreadableTotp} 位成员的动态口令解不开。SITE_KEY 或 ${settings.DATA_DIR}/site.key 不是保存它们时用的那一个，请换回原来的。`,
    )
  for (const fault of faults) lines.push(`  注意：${fault}`)
  if (setupPath)
    lines.push(
      '  还没有站长。打开这个一次性链接来创建站长账号（七天内有效，用后作废）：',
      `    ${settings.SITE_URL ?? address}${setupPath}`,
    )
  return `\n${lines.join('\n')}\n\n`
}

/** Phones in the same room cannot open localhost. */
function lanAddress(address: string, host: string): string | undefined {
  if (host !== '0.0.0.0' && host !== '::') return undefined
  const found = Object.values(networkInterfaces())
    .flat()
    .find((face) => face?.family === 'IPv4' && !face.internal)
  return found && `http://${found.address}:${new URL(address).port}`
}

/** For the person at the terminal; the log is for machines. */
function say(text: string): void {
  process.stdout.write(text)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
