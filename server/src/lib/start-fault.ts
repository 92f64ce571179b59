import type { MigrationWait } from './database/open.ts'

/** Why the site cannot start, in one sentence for the operator. */
export class StartFault extends Error {}

export const migrationWaitTexts: Record<MigrationWait, string> = {
  process: '另一个进程正在升级数据库，等它完成后继续……',
  table: '数据库里有别的事务占着要升级的表（例如正在备份），等它结束再升级……',
}

interface SystemError {
  code?: string
  port?: number
}

export function explainStartFault(
  error: unknown,
  settings: { DATA_DIR: string; DATABASE_URL?: string | undefined },
): string {
  if (error instanceof StartFault) return error.message
  const { code, port } = error as SystemError
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'EADDRINUSE') return `端口 ${port} 已被别的程序占用：请关掉它，或用 PORT 换一个端口。`
  if (code === 'EACCES' && port) return `没有权限使用端口 ${port}：请用 PORT 换一个 1024 以上的端口。`
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST' ||
    /unable to open database/.test(message)
  )
    return `数据目录 ${settings.DATA_DIR} 无法写入：请检查它的权限，或用 DATA_DIR 换一个目录。`
  if (code === 'ENOSPC') return '磁盘已满：请腾出空间，或换一个有空间的目录。'
  if (settings.DATABASE_URL) return `连不上数据库（${hidePassword(settings.DATABASE_URL)}）：${message}`
  return `启动失败：${message}`
}

export function hidePassword(url: string): string {
  try {
    const parsed = new URL(url)
    if (parsed.password) parsed.password = '***'
    return parsed.toString()
  } catch {
    return '地址无法识别'
  }
}
