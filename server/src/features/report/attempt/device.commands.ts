import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { DeviceMark } from '../person.queries.ts'
import type { ExamSitterTable, FormDeviceTable, ReportTable } from '../table.ts'

/** A report just stored, with the browser it came from. */
interface FromDevice {
  survey_id: string
  device: DeviceMark | undefined
}

/** Why this browser cannot take part this way. */
export const shutOut = (by: FormDeviceTable['kind']): Refusal =>
  by === 'member'
    ? refuse('already_taken', { reason: '这个浏览器上已经有人登录参与过，请登录自己的账号再参与' })
    : refuse('already_taken', { reason: '这个浏览器已经以访客身份参与过了' })

const keyOf = ({ survey_id }: FromDevice, { mark }: DeviceMark) => `${survey_id} ${mark}`

/**
 * Stores which browsers reports came from, and returns the reports whose browser took part the other way before. A
 * browser has one row, which decides also with concurrent writes.
 */
export async function claimDevices<Report extends FromDevice>(
  within: Database,
  reports: readonly Report[],
): Promise<Map<Report, Refusal>> {
  const refused = new Map<Report, Refusal>()
  let waiting = reports.filter(({ device }) => device)
  while (waiting.length > 0) {
    const wanted = countWanted(waiting)
    const claimed = await addUses(within, [...wanted.values()])
    const left: Report[] = []
    for (const report of waiting) {
      const { device } = report as Report & { device: DeviceMark }
      const key = keyOf(report, device)
      const tried = wanted.get(key)?.kind
      // A group may hold a report of a guest and one of a member from one browser. Where the first was refused, the
      // other one is tried next.
      if (device.kind !== tried && !claimed.has(key)) left.push(report)
      else if (device.kind !== tried || !claimed.has(key))
        refused.set(report, shutOut(device.kind === 'guest' ? 'member' : 'guest'))
    }
    waiting = left
  }
  return refused
}

function countWanted(reports: readonly FromDevice[]): Map<string, FormDeviceTable> {
  const wanted = new Map<string, FormDeviceTable>()
  for (const report of reports) {
    const { survey_id, device } = report
    if (!device) continue
    const row = wanted.get(keyOf(report, device))
    if (!row) wanted.set(keyOf(report, device), { survey_id, ...device, uses: 1 })
    else if (row.kind === device.kind) row.uses += 1
  }
  return wanted
}

/** The keys that were free, or taken in the same way. */
async function addUses({ kysely, engine }: Database, rows: readonly FormDeviceTable[]): Promise<Set<string>> {
  const added = await insertMany<{ survey_id: string; mark: string }>(
    kysely,
    engine,
    {
      table: 'form_device',
      columns: ['survey_id', 'mark', 'kind', 'uses'],
      returning: ['survey_id', 'mark'],
      onConflict: `on conflict (survey_id, mark) do update set uses = form_device.uses + excluded.uses
        where form_device.kind = excluded.kind`,
    },
    rows
      .map(({ survey_id, mark, kind, uses }) => [survey_id, mark, kind, uses] as const)
      .sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1)),
  )
  return new Set(added.map(({ survey_id, mark }) => `${survey_id} ${mark}`))
}

type StoredReport = Pick<ReportTable, 'survey_id' | 'user_id' | 'device_id' | 'roster_id'>

/** The browser of a stored report; none where it is anonymous, because it has no browser. */
export const deviceOf = ({ survey_id, user_id, device_id, roster_id }: StoredReport): FromDevice => ({
  survey_id,
  device:
    device_id && !roster_id ? { mark: device_id, kind: user_id ? ('member' as const) : 'guest' } : undefined,
})

/** When its last report is deleted, or was refused after all, a browser may take part either way again. */
export async function freeDevice({ kysely }: Database, { survey_id, device }: FromDevice): Promise<void> {
  if (!device) return
  const row = await kysely
    .updateTable('form_device')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('survey_id', '=', survey_id)
    .where('mark', '=', device.mark)
    .where('kind', '=', device.kind)
    .returning('uses')
    .executeTakeFirst()
  if (!row || row.uses > 0) return
  await kysely
    .deleteFrom('form_device')
    .where('survey_id', '=', survey_id)
    .where('mark', '=', device.mark)
    .execute()
}

/** Keeps who sits an exam, with the attempt that begins, and where somebody signs in before handing in. */
export const keepSitters = (
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  sitters: readonly ExamSitterTable[],
): Promise<unknown> =>
  insertMany(
    kysely,
    engine,
    { table: 'exam_sitter', columns: ['survey_id', 'mark', 'voter_key'], returning: [] },
    sitters
      .map(({ survey_id, mark, voter_key }) => [survey_id, mark, voter_key])
      // Rows are sorted, so that two processes that keep the same ones lock them in the same order.
      .sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1)),
  )
