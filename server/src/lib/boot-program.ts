import { existsSync } from 'node:fs'

/**
 * Every program of ours does this first: new files are readable only for this user, and settings that are not in the
 * environment may be in `.env` in the folder where it is started.
 */
export function bootProgram({ readsEnvFile = true } = {}): NodeJS.ProcessEnv {
  process.umask(0o077)
  if (readsEnvFile && existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
