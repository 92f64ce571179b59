import type { NoticeWay } from '@wenhai/core/notice/kind'
import { type NoticeChoice, noticeWaysOf, planDelivery } from '@wenhai/core/notice/plan'
import { amountOfNotice, groupOfNotice } from '@wenhai/core/notice/told'
import { sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { newId } from '#lib/ids'
import { addressIn } from './notify.commands.ts'
import { readChoice } from './queries.ts'
import { type NoticeEndpointTable, type NoticeTable, type OutboxTable, parcelState } from './table.ts'

/** Rows of the outbox in one transaction. */
const inBatch = 100
const hourMs = 60 * 60_000

interface Receiver {
  user_id: string
  mail: string
  choice: NoticeChoice
  endpoints: readonly Pick<NoticeEndpointTable, 'endpoint_id' | 'way'>[]
  /** How many parcels went within the last hour, by way and target. */
  sent: Map<string, number>
}

/** What follows from news of reports, within the transaction that spreads it; the room of reports knows. */
export type AfterReports = (within: Database, forms: readonly string[], now: number) => Promise<void>

interface Spreading {
  canMail: boolean
  now: number
  afterReports: AfterReports
}

/**
 * Makes of each new row of the outbox what its receiver reads on the site, and a parcel for each other way. All of it is
 * one transaction with the mark that the row was worked off, so that it happens once, whatever is killed. Resolves with
 * how many there were.
 */
export const spreadOutbox = (
  database: Database,
  { canMail, now, afterReports }: Spreading,
): Promise<number> =>
  inTransaction(database, async (within) => {
    const events = await takeEvents(within, now)
    if (events.length === 0) return 0
    const receivers = await findReceivers(within, [...new Set(events.map(({ user_id }) => user_id))], now)
    const lines = new Map<string, Line>()
    const parcels: NewParcel[] = []
    const items: ParcelItem[] = []
    for (const event of events) {
      const receiver = receivers.get(event.user_id)
      if (!receiver) continue
      const ways = waysOfEvent(event, receiver)
      if (ways.includes('site')) addLine(lines, event)
      for (const { way, target } of targetsOf(event, receiver, ways, canMail))
        items.push(await addParcel(within, event, receiver, { way, target }, { now, parcels }))
    }
    await writeAll(within, [...lines.values()], parcels, items)
    await afterReports(within, formsWithNews(events), now)
    return events.length
  })

const formsWithNews = (events: readonly OutboxTable[]): string[] => [
  ...new Set(
    events
      .filter(({ kind }) => kind === 'report.created')
      .map(({ facts }) => (JSON.parse(facts) as { survey_id: string }).survey_id),
  ),
]

async function takeEvents({ kysely, engine }: Database, now: number): Promise<OutboxTable[]> {
  const skipping = engine === 'postgres' ? sql` for update skip locked` : sql``
  const { rows } = await sql<OutboxTable>`update outbox set spread_time = ${now}
    where outbox_id in (select outbox_id from outbox where spread_time = 0 and due_time <= ${now}
      order by due_time limit ${sql.lit(inBatch)}${skipping})
    returning *`.execute(kysely)
  return rows.sort((one, other) => (one.outbox_id < other.outbox_id ? -1 : 1))
}

async function findReceivers(
  { kysely, engine }: Database,
  users: readonly string[],
  now: number,
): Promise<Map<string, Receiver>> {
  const members = await kysely
    .selectFrom('member')
    .leftJoin('notice_choice', 'notice_choice.user_id', 'member.user_id')
    .select(['member.user_id', 'member.mail', 'notice_choice.choice'])
    .where(anyOf(engine, 'member.user_id', users))
    // Nobody is told of anything who may not sign in.
    .where('member.disabled', '=', 0)
    .execute()
  const endpoints = await kysely
    .selectFrom('notice_endpoint')
    .select(['endpoint_id', 'user_id', 'way'])
    .where(anyOf(engine, 'user_id', users))
    .execute()
  const sent = await kysely
    .selectFrom('parcel')
    .select(['user_id', 'way', 'target'])
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(anyOf(engine, 'user_id', users))
    .where('way', '<>', 'hook')
    .where('create_time', '>', now - hourMs)
    .groupBy(['user_id', 'way', 'target'])
    .execute()
  return new Map(
    members.map(({ user_id, mail, choice }) => [
      user_id,
      {
        user_id,
        mail,
        choice: readChoice(choice),
        endpoints: endpoints.filter((endpoint) => endpoint.user_id === user_id),
        sent: new Map(
          sent
            .filter((row) => row.user_id === user_id)
            .map(({ way, target, count }) => [`${way} ${target}`, Number(count)]),
        ),
      },
    ]),
  )
}

function waysOfEvent({ kind, only_to }: OutboxTable, { choice, endpoints }: Receiver): readonly NoticeWay[] {
  if (only_to === '') return noticeWaysOf(kind, choice)
  if (addressIn(only_to) !== undefined) return ['mail']
  const only = endpoints.find(({ endpoint_id }) => endpoint_id === only_to)
  return only ? [only.way] : []
}

interface Target {
  way: Exclude<NoticeWay, 'site'>
  target: string
}

function targetsOf(
  { only_to }: OutboxTable,
  { mail, endpoints }: Receiver,
  ways: readonly NoticeWay[],
  canMail: boolean,
): Target[] {
  const address = addressIn(only_to)
  if (address !== undefined) return canMail ? [{ way: 'mail', target: address }] : []
  const chosen = endpoints
    .filter(({ endpoint_id, way }) => ways.includes(way) && (only_to === '' || only_to === endpoint_id))
    .map(({ endpoint_id, way }) => ({ way, target: endpoint_id }))
  return canMail && mail !== '' && ways.includes('mail') ? [{ way: 'mail', target: '' }, ...chosen] : chosen
}

/** Folded ones are looked for at once, because several events of a batch may go into the same; the others are new. */
async function addParcel(
  { kysely }: Database,
  { outbox_id, kind }: OutboxTable,
  { user_id, choice, sent }: Receiver,
  { way, target }: Target,
  { now, parcels }: { now: number; parcels: NewParcel[] },
): Promise<ParcelItem> {
  const place = `${way} ${target}`
  const count = sent.get(place) ?? 0
  const { due, isFolded } = planDelivery(kind, way, { choice, sent: count, now })
  const parcel = { user_id, way, target, due_time: due, create_time: now }
  const folded = isFolded ? await makeFolded({ kysely }, { ...parcel, slot: `at ${due}` }) : undefined
  if (folded) return { parcel_id: folded, outbox_id }
  const parcel_id = newId()
  parcels.push({ ...parcel, slot: outbox_id, parcel_id })
  sent.set(place, count + 1)
  return { parcel_id, outbox_id }
}

type Folded = Target & { user_id: string; slot: string; due_time: number; create_time: number }
type NewParcel = Folded & { parcel_id: string }
type ParcelItem = Tables['parcel_item']

/** Makes the parcel, or finds the one of that slot; undefined where that one is on its way already. */
async function makeFolded({ kysely }: Pick<Database, 'kysely'>, parcel: Folded): Promise<string | undefined> {
  const made = await kysely
    .insertInto('parcel')
    .values({
      ...parcel,
      ...fresh,
      parcel_id: newId(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'way', 'target', 'slot'])
        .doUpdateSet({ due_time: parcel.due_time })
        .where('parcel.state', '=', parcelState.waiting)
        .where('parcel.failures', '=', 0)
        .where('parcel.lease_until', '=', 0),
    )
    .returning('parcel_id')
    .executeTakeFirst()
  return made?.parcel_id
}

const fresh = { state: parcelState.waiting, failures: 0, lease_until: 0, fault: '', end_time: 0 }

const parcelColumns = [
  'parcel_id',
  'user_id',
  'way',
  'target',
  'slot',
  'due_time',
  'create_time',
] as const satisfies readonly (keyof NewParcel)[]
const itemColumns = ['parcel_id', 'outbox_id'] as const
const lineColumns = [
  'notice_id',
  'user_id',
  'kind',
  'group_key',
  'facts',
  'amount',
  'create_time',
  'read_time',
] as const satisfies readonly (keyof NoticeTable)[]

/** With one message to the engine for each table: on SQLite hand-ins wait for this transaction. */
async function writeAll(
  { kysely, engine }: Database,
  lines: readonly Line[],
  parcels: readonly NewParcel[],
  items: readonly ParcelItem[],
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    { table: 'parcel', columns: [...parcelColumns, ...Object.keys(fresh)], returning: [] },
    parcels.map((parcel) => [...parcelColumns.map((column) => parcel[column]), ...Object.values(fresh)]),
  )
  await insertMany(
    kysely,
    engine,
    { table: 'parcel_item', columns: itemColumns, returning: [] },
    items.map((item) => itemColumns.map((column) => item[column])),
  )
  // What is grouped is one line, so that a form to which thousands answer at once costs one row and one write.
  await insertMany(
    kysely,
    engine,
    {
      table: 'notice',
      columns: lineColumns,
      returning: [],
      onConflict: `on conflict (user_id, kind, group_key) where read_time = 0 do update set
        amount = notice.amount + excluded.amount, facts = excluded.facts, create_time = excluded.create_time`,
    },
    lines.map((line) => {
      const row = { ...line, notice_id: newId(), read_time: 0 }
      return lineColumns.map((column) => row[column])
    }),
  )
}

type Line = Pick<OutboxTable, 'user_id' | 'kind' | 'facts' | 'create_time'> & {
  group_key: string
  amount: number
}

function addLine(
  lines: Map<string, Line>,
  { outbox_id, user_id, kind, facts, create_time }: OutboxTable,
): void {
  const read = JSON.parse(facts) as object
  const group_key = groupOfNotice(kind, read) ?? outbox_id
  const key = JSON.stringify([user_id, kind, group_key])
  const amount = amountOfNotice(kind, read) + (lines.get(key)?.amount ?? 0)
  lines.set(key, { user_id, kind, facts, create_time, group_key, amount })
}
