import { existsSync } from 'node:fs'

/**
 * What every program of ours does first: new files are readable only for this user, and what is not in the environment
 * may be in `.env`, beside which it is started.
 */
export function bootProgram({ readsEnvFile = true } = {}): NodeJS.ProcessEnv {
  process.umask(0o077)
  if (readsEnvFile && existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
