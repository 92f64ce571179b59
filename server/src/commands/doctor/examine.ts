import { readSettings, type Settings } from '../../lib/settings.ts'
import { StartFault } from '../../lib/start-fault.ts'
import { examineAddresses } from './address.ts'
import { examineDatabase } from './database.ts'
import { type Finding, subject } from './finding.ts'
import { examineMachine, judgeNode } from './machine.ts'

/** Everything that can be seen of a deployment from the machine on which it runs. Nothing is changed. */
export async function examine(
  environment: Record<string, string | undefined>,
  clock: () => number = Date.now,
): Promise<Finding[]> {
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
