import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { readBackupTime } from '#lib/backup/last-backup'
import { makeBucketStore } from '#lib/file/make-store'
import type { Settings } from '#lib/settings'
import { minSiteKey, siteKeyFile } from '#lib/site-key'
import { findFreeBytes, gigabyte, leastFree, scarceFree, tryToWrite } from '#lib/try-to-write'
import { clockAdvice, type DoctorFinding, subject } from './finding.ts'

const hour = 3_600_000

/** Backups are usually made each night, so an older one means that two nights failed. */
const oldBackupMs = 50 * hour
/** A backup that is older than a week would lose more work than anybody wants to do again. */
const tooOldBackupMs = 7 * 24 * hour

export function judgeNode(version: string): DoctorFinding {
  const node = subject('node', 'Node.js')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (!isEnough) return node.fault({ found: `版本 ${version} 不够新`, advice: '请安装 22.12 以上的版本' })
  if (major < 22)
    return node.advise({ found: `版本 ${version}，官方不再修补`, advice: '请换成 22 或更新的长期支持版本' })
  return node.good(`版本 ${version}`)
}

export function judgeDisk(freeBytes: number): DoctorFinding {
  const disk = subject('disk', '磁盘空间')
  const found = `数据目录所在的磁盘还剩 ${(freeBytes / gigabyte).toFixed(1)} GB`
  const advice = '请清理磁盘或换大的；写满之后，提交会被拒绝'
  if (freeBytes < leastFree) return disk.fault({ found, advice })
  return freeBytes < scarceFree ? disk.advise({ found, advice }) : disk.good(found)
}

export function judgeBackup(last: Date | undefined, now: Date): DoctorFinding {
  const backup = subject('backup', '备份')
  const advice = '请用定时任务每天执行 npm run backup -- 文件名，并把文件存到另一台机器'
  if (!last) return backup.advise({ found: '还没有备份过', advice })
  const age = now.getTime() - last.getTime()
  if (age < -hour)
    return backup.fault({ found: '上次备份的时间在以后：那时或现在的时钟不准', advice: clockAdvice })
  const hours = Math.max(0, Math.floor(age / hour))
  const found = hours < 48 ? `上次在 ${hours} 小时前` : `上次在 ${Math.floor(hours / 24)} 天前`
  if (age > tooOldBackupMs) return backup.fault({ found, advice })
  return age > oldBackupMs ? backup.advise({ found, advice }) : backup.good(found)
}

/** Examines what does not depend on the database, which is looked at even where that cannot be reached. */
export async function examineMachine(settings: Settings, now: Date): Promise<DoctorFinding[]> {
  const { DATA_DIR } = settings
  if (!existsSync(DATA_DIR))
    return [subject('folder', '数据目录').skipped(`${DATA_DIR} 还没有建立，第一次启动时会建立`)]
  return [
    await examineFolder(DATA_DIR),
    ...(await examineKeyFile(settings)),
    ...(await examineBucket(settings)),
    judgeDisk(await findFreeBytes(DATA_DIR)),
    judgeBackup(await readBackupTime(DATA_DIR), now),
  ]
}

async function examineFolder(dataDir: string): Promise<DoctorFinding> {
  const folder = subject('folder', '数据目录')
  try {
    await tryToWrite(dataDir)
  } catch {
    return folder.fault({
      found: `${dataDir} 无法写入`,
      advice: '请用运行网站的那个用户执行本命令；若它也写不了，请改正目录的权限',
    })
  }
  const { mode } = await stat(dataDir)
  if (await isOfAnotherUser(dataDir))
    return folder.advise({
      found: `${dataDir} 属于另一个用户`,
      advice: '请用运行网站的那个用户执行本命令，别的用户写下的文件网站可能读不了',
    })
  if ((mode & 0o077) !== 0)
    return folder.advise({
      found: `${dataDir} 别的用户也能读`,
      advice: `请执行 chmod 700 ${dataDir}；网站启动时也会收紧`,
    })
  return folder.good(`${dataDir} 可以写入，只有本用户能读`)
}

/**
 * A file that is no key is reported: with it the site does not start, or still opens what anybody could have sealed.
 */
async function examineKeyFile({ DATA_DIR, SITE_KEY }: Settings): Promise<DoctorFinding[]> {
  const text = await readFile(siteKeyFile(DATA_DIR), 'utf8').catch(() => undefined)
  if (text === undefined || text.trim().length >= minSiteKey) return []
  const found = `${siteKeyFile(DATA_DIR)} 是空的或太短（至少 ${minSiteKey} 个字）`
  const advice = SITE_KEY
    ? '网站用这个 SITE_KEY 启动过以后，请删除这个文件'
    : '请换回原来的文件，备份里也有；没有了就设 SITE_KEY'
  return [subject('key-file', '密钥文件').fault({ found, advice })]
}

async function examineBucket(settings: Settings): Promise<DoctorFinding[]> {
  const bucket = subject('bucket', '存储桶')
  const store = makeBucketStore(settings)
  if (!store) return []
  try {
    await store.check()
    return [bucket.good('可以写入')]
  } catch (error) {
    const found = error instanceof Error ? error.message : '无法写入'
    return [bucket.fault({ found, advice: '请核对 S3_ENDPOINT、S3_BUCKET、S3_KEY、S3_SECRET' })]
  }
}

export async function isOfAnotherUser(folder: string): Promise<boolean> {
  const me = process.getuid?.()
  return me !== undefined && (await stat(folder)).uid !== me
}
