import { createSetupCode, setupPath } from '#features/account/commands'
import { isSiteThere } from '#lib/database/is-site-there'
import { noSite } from '#lib/start-fault'
import { runCommand, withDatabase } from './run-command.ts'

/** Anyone with access to the machine controls the site: prints a new one-time link, whether the site runs or not. */
await runCommand(async (line) => {
  const { DATA_DIR, DATABASE_URL, SITE_URL, PORT } = line.settings
  const place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL }
  // In another folder a new database would be made, and a link into it that no running site knows.
  if (!(await isSiteThere(place))) throw noSite(place)
  const code = await withDatabase(line, (database) => createSetupCode(database, Date.now()))
  const base = SITE_URL ?? `http://localhost:${PORT}`
  return `用这个一次性链接创建新的站长账号（七天内有效，用后作废）：\n  ${base}${setupPath(code)}`
})
