import { bulkMembers, displayName, username as usernameLimits } from '@wenhai/core/account/limits'
import { level } from '@wenhai/core/account/mask'
import { Username } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { changesDirection, directionText } from '@wenhai/core/format/invisible'
import type { BadPersonCell, BulkAccount } from '@wenhai/core/member/schema'
import { createMembers } from '#features/account/bulk.commands'
import { findTakenNames } from '#features/account/queries'
import { toFlag } from '#lib/database/portable'
import type { Context } from '#lib/http/implement'
import { newReadableCode, toReadableCode } from '#lib/ids'
import { isMadePassword } from '#lib/password'
import { type PersonRow, readPeople } from '#lib/spreadsheet/read-people'
import { recordAudit } from './commands.ts'

interface Options {
  check: boolean
  skipBad: boolean
  answersOnly: boolean
  /** The key of a list that may be sent again, because its reply can be lost. */
  create_key?: string | undefined
}

const passwordLength = 10

/**
 * 姓名, 学号/工号, 班级/部门: the number becomes the user name, the password is generated and shown once. Nobody could
 * read it again if that one answer were lost, so a list sent again with its key finds the accounts it has made.
 */
export async function importMembers(
  context: Context,
  { check, skipBad, answersOnly, create_key }: Options,
): Promise<{ rows: number; bad: BadPersonCell[]; accounts: BulkAccount[] }> {
  const rows = await readPeople(context.files, bulkMembers.max)
  const taken = await findTakenNames(
    context.database,
    rows.map(({ number }) => number),
  )
  const made = create_key ? await findMade(context, rows, taken, create_key) : new Set<number>()
  const bad = findBadCells(rows, taken, made)
  const badRows = new Set(bad.map(({ row }) => row))
  const good = rows.filter(({ row }) => !badRows.has(row))
  if (check) return { rows: rows.length, bad, accounts: [] }
  if (bad.length > 0 && !skipBad)
    throw refuse('wrong_field', {
      field: 'file',
      reason: `有 ${badRows.size} 行需要修改，没有建立任何账号`,
      data: { rows: rows.length, bad },
    })
  const accounts = good.map((row) => ({
    ...row,
    username: row.number,
    password: create_key ? passwordOf(context, row, create_key) : newPassword(),
  }))
  const missing = accounts.filter(({ row }) => !made.has(row))
  if (missing.length === 0) return { rows: rows.length, bad, accounts }
  const standing = { permission: level.member, answers_only: toFlag(answersOnly) }
  await createMembers(context.database, missing, standing, context.now)
  const detail = `${missing.length} 个，${answersOnly ? '只答题' : '可以发布'}`
  await recordAudit(context, { action: '批量建账号', target: '', detail })
  return { rows: rows.length, bad, accounts }
}

const newPassword = () => newReadableCode(passwordLength).toLowerCase()

/** The sender is part of the password, so that another admin who knew the key would learn nothing. */
function passwordOf(
  { keys, caller }: Context,
  { name, number, group }: PersonRow,
  create_key: string,
): string {
  const bytes = keys.accountBytes(JSON.stringify([caller.user_id, create_key, number, name, group]))
  return toReadableCode(bytes.subarray(0, passwordLength)).toLowerCase()
}

type Taken = Awaited<ReturnType<typeof findTakenNames>>

/** The rows whose account the same list has made before. */
async function findMade(
  context: Context,
  rows: readonly PersonRow[],
  taken: Taken,
  create_key: string,
): Promise<Set<number>> {
  const made = new Set<number>()
  for (const row of rows) {
    const member = taken.get(row.number.toLowerCase())
    if (!member || member.create_time < context.now - bulkMembers.repeatableMs) continue
    if (await isMadePassword(passwordOf(context, row, create_key), member.password_hash)) made.add(row.row)
  }
  return made
}

function findBadCells(rows: readonly PersonRow[], taken: Taken, made: ReadonlySet<number>): BadPersonCell[] {
  const seen = new Set<string>()
  const bad: BadPersonCell[] = []
  for (const row of rows) {
    const { name, number, group } = row
    const key = number.toLowerCase()
    const say = (column: string, reason: string) => bad.push({ ...row, column, reason })
    if (!name) say('姓名', '没有填写姓名')
    else if (name.length > displayName.max) say('姓名', `姓名最多 ${displayName.max} 个字`)
    else if (changesDirection(name)) say('姓名', directionText)
    if (group.length > 50) say('班级/部门', '班级或部门最多 50 个字')
    if (!number) say('学号/工号', '没有填写学号或工号')
    else if (seen.has(key)) say('学号/工号', '和前面的一行重复')
    else if (taken.has(key) && !made.has(row.row)) say('学号/工号', '已经有这个账号')
    else if (!Username.safeParse(number).success)
      say('学号/工号', `要 ${usernameLimits.min} 到 ${usernameLimits.max} 个字母或数字，不能像手机号`)
    seen.add(key)
  }
  return bad
}
