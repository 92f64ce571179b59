import { isDamaged, isDiskFull, isNotConnected } from './database/faults.ts'
import type { MigrationWait } from './database/open.ts'

/** Why the site cannot start, in one sentence for the operator. */
export class StartFault extends Error {}

/** The site that a command works on is not there, and the command must not make one by the way. */
export const noSite = ({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string | undefined
}): StartFault =>
  new StartFault(
    `这里还没有网站（${databaseUrl ? `DATABASE_URL=${hidePassword(databaseUrl)}` : `DATA_DIR=${dataDir}`}）：请在网站的目录里执行，或设好 DATA_DIR 和 DATABASE_URL。`,
  )

export const migrationWaitTexts: Record<MigrationWait, string> = {
  process: '另一个进程正在升级数据库，等它完成后继续……',
  table: '数据库里有别的事务占着要升级的表（例如正在备份），等它结束再升级……',
}

const notOwn = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT'])

/** Explains why the site cannot listen; the same codes also come from a database that is not found. */
export const explainHost =
  (host: string) =>
  (error: unknown): never => {
    if (notOwn.has((error as SystemError).code ?? ''))
      throw new StartFault(`HOST=${host} 不是本机的地址：请填本机的 IP，或 0.0.0.0（所有地址）。`)
    throw error
  }

interface SystemError {
  code?: string
  port?: number
}

const cannotWrite = new Set(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Explains why the site cannot start. There are no settings where these could not be read. */
export function explainStartFault(
  error: unknown,
  settings?: { DATA_DIR: string; DATABASE_URL?: string | undefined },
): string {
  if (error instanceof StartFault) return error.message
  const { code = '', port } = error as SystemError
  // An error of a connection that was tried at several addresses has only a code.
  const message = (error instanceof Error ? error.message : String(error)) || code
  if (code === 'EADDRINUSE') return `端口 ${port} 已被别的程序占用：请关掉它，或用 PORT 换一个端口。`
  if (code === 'EACCES' && port) return `没有权限使用端口 ${port}：请用 PORT 换一个 1024 以上的端口。`
  if (isDiskFull(error)) return '磁盘已满：请腾出空间，或换一个有空间的目录。'
  const { DATA_DIR, DATABASE_URL } = settings ?? {}
  if (DATA_DIR && isDamaged(error))
    return `数据目录 ${DATA_DIR} 里的 wenhai.sqlite 已损坏，或者不是数据库：请停止网站，把它另存一份，再从备份恢复（npm run restore -- 文件名 --force）。`
  if (DATA_DIR && (cannotWrite.has(code) || /unable to open database/.test(message)))
    return `数据目录 ${DATA_DIR} 无法写入：请检查它的权限，或用 DATA_DIR 换一个目录。`
  if (DATABASE_URL && code === '42501')
    return `数据库用户没有权限（${message}）：请让它拥有这个数据库，例如 alter database … owner to …。`
  if (DATABASE_URL && isNotConnected(error))
    return `连不上数据库（${hidePassword(DATABASE_URL)}）：${message}`
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
