import { bootProgram } from '#lib/boot-program'
import { type Log, makeLog } from '#lib/log'
import { readSettings, type Settings } from '#lib/settings'
import { explainStartFault } from '#lib/start-fault'

export interface CommandLine {
  settings: Settings
  log: Log
  args: string[]
}

/** A command for the operator of the machine: Chinese output, exit code 1 when it did not do what was asked. */
export async function runCommand(command: (line: CommandLine) => Promise<string>): Promise<void> {
  const environment = bootProgram()
  let settings: Settings | undefined
  try {
    settings = readSettings(environment)
    const said = await command({ settings, log: makeLog(settings.LOG_LEVEL), args: process.argv.slice(2) })
    process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${explainStartFault(error, settings)}\n`)
    process.exitCode = 1
  }
}
