import { bootProgram } from '#lib/boot-program'
import { readSettings, type Settings } from '#lib/settings'
import { StartFault } from '#lib/start-fault'
import { examineAddresses } from './doctor/address.ts'
import { examineDatabase } from './doctor/database.ts'
import { type DoctorFinding, hasFault, subject, writeFindings, writeJson } from './doctor/finding.ts'
import { examineMachine, judgeNode } from './doctor/machine.ts'

/** `npm run doctor [-- --json]`: what is wrong with a deployment and what to do about it. Exit code 1 where anything must be done. */
const findings = await examine(bootProgram())
const isJson = process.argv.slice(2).includes('--json')
process.stdout.write(`${isJson ? writeJson(findings) : writeFindings(findings)}\n`)
process.exitCode = hasFault(findings) ? 1 : 0

/** Examines everything that can be seen of a deployment from the machine on which it runs. Nothing is changed. */
export async function examine(
  environment: Record<string, string | undefined>,
  clock: () => number = Date.now,
): Promise<DoctorFinding[]> {
  const node = judgeNode(process.versions.node)
  const given = subject('settings', '设置')
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    const found = error instanceof StartFault ? error.message : '读不了'
    return [node, given.fault({ found, advice: '请改正环境变量或 .env，然后再执行一次' })]
  }
  return [
    node,
    given.good('没有错误'),
    ...(await examineMachine(settings, new Date(clock()))),
    ...(await examineDatabase(settings, clock)),
    ...(await examineAddresses(settings, clock)),
  ]
}
