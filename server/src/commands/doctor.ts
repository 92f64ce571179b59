import { bootProgram } from '../lib/boot-program.ts'
import { examine } from './doctor/examine.ts'
import { hasFault, writeFindings, writeJson } from './doctor/finding.ts'

/** `npm run doctor [-- --json]`: what is wrong with a deployment and what to do about it. Exit code 1 where anything must be done. */
const findings = await examine(bootProgram())
const isJson = process.argv.slice(2).includes('--json')
process.stdout.write(`${isJson ? writeJson(findings) : writeFindings(findings)}\n`)
process.exitCode = hasFault(findings) ? 1 : 0
