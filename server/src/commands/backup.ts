import { markBackup } from '#lib/backup/last-backup'
import { writeBackup } from '#lib/backup/write-backup'
import { makeBucketStore } from '#lib/file/make-store'
import { StartFault } from '#lib/start-fault'
import { migrations } from '#migrations/index'
import { runCommand } from './run-command.ts'

await runCommand(async ({ settings, args: [file] }) => {
  if (!file) throw new StartFault('用法：npm run backup -- 文件名')
  const end = await writeBackup({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    bucket: makeBucketStore(settings),
    isKeyInEnvironment: settings.SITE_KEY !== undefined,
    migrations,
    file,
    now: new Date(),
  })
  await markBackup(settings.DATA_DIR, new Date())
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return `已备份到 ${file}：${rows} 条记录，${end.files} 个文件。`
})
