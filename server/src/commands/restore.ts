import { restoreBackup } from '#lib/backup/restore-backup'
import { makeBucketStore } from '#lib/file/make-store'
import { StartFault } from '#lib/start-fault'
import { migrations } from '#migrations/index'
import { runCommand } from './run-command.ts'

await runCommand(async ({ settings, log, args }) => {
  const force = args.includes('--force')
  const [file] = args.filter((arg) => arg !== '--force')
  if (!file) throw new StartFault('用法：npm run restore -- 文件名 [--force]')
  const end = await restoreBackup({
    file,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    bucket: makeBucketStore(settings),
    force,
    migrations,
    log,
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  })
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  return `已从 ${file} 恢复：${rows} 条记录，${end.files} 个文件。`
})
