import { existsSync } from 'node:fs'
import { examine } from './doctor/examine.ts'
import { hasFault, writeFindings, writeJson } from './doctor/finding.ts'

/** `npm run doctor [-- --json]`: what is wrong with a deployment and what to do about it. Exit code 1 where anything must be done. */
process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const findings = await examine(process.env)
const isJson = process.argv.slice(2).includes('--json')
process.stdout.write(`${isJson ? writeJson(findings) : writeFindings(findings)}\n`)
process.exitCode = hasFault(findings) ? 1 : 0
