import { runCommand, withDatabase } from './run-command.ts'

/**
 * This runs before the processes of a site are replaced one after the other, so that the first of them has nothing to
 * wait for.
 */
await runCommand((line) =>
  withDatabase(line, async (_, applied) =>
    applied.length > 0 ? `数据库已升级：${applied.join('、')}。` : '数据库已经是最新的。',
  ),
)
