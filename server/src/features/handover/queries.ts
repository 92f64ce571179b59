import { goneMember } from '@wenhai/core/account/member-fields'
import { handoverLimits as limits } from '@wenhai/core/handover/limits'
import type { Handover, HandoverThing, ThingCounts } from '@wenhai/core/handover/schema'
import { sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type {} from './table.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>

export interface OwnedThing {
  id: string
  ocean_id: string
  title: string
}

/** A question has no title, so its beginning stands for it. */
const titleLength = 50

/** The things that are there, with whose they are, in any order. */
export async function findThings(
  { kysely, engine }: Reader,
  thing: HandoverThing,
  ids: readonly string[],
): Promise<OwnedThing[]> {
  switch (thing) {
    case 'form':
      return kysely
        .selectFrom('form')
        .select(['survey_id as id', 'ocean_id', 'survey_title as title'])
        .where(anyOf(engine, 'survey_id', ids))
        .where('delete_time', '=', 0)
        .execute()
    case 'article':
      return kysely
        .selectFrom('article')
        .select(['table_id as id', 'ocean_id', 'title'])
        .where(anyOf(engine, 'table_id', ids))
        .where('delete_time', '=', 0)
        .execute()
    case 'template':
      return kysely
        .selectFrom('form_template')
        .select(['template_id as id', 'ocean_id', 'title'])
        .where(anyOf(engine, 'template_id', ids))
        .execute()
    case 'roster':
      return kysely
        .selectFrom('saved_roster')
        .select(['saved_roster_id as id', 'ocean_id', 'title'])
        .where(anyOf(engine, 'saved_roster_id', ids))
        .where('delete_time', '=', 0)
        .execute()
    case 'question': {
      const rows = await kysely
        .selectFrom('question')
        .select(['question_id as id', 'ocean_id', 'question as title'])
        .where(anyOf(engine, 'question_id', ids))
        .execute()
      return rows.map((row) => ({ ...row, title: row.title.slice(0, titleLength) }))
    }
  }
}

/** Some of a member's things after this one, in the order of their ids. */
export async function findThingsOf(
  { kysely }: Reader,
  thing: HandoverThing,
  ocean_id: string,
  after: string,
): Promise<string[]> {
  const [table, column] = tableOf[thing]
  const isThere = thing === 'template' || thing === 'question' ? sql`` : sql`and delete_time = 0`
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where ocean_id = ${ocean_id} and ${sql.ref(column)} > ${after} ${isThere}
    order by ${sql.ref(column)} limit ${sql.lit(limits.things)}`.execute(kysely)
  return rows.map(({ id }) => id)
}

const tableOf = {
  form: ['form', 'survey_id'],
  article: ['article', 'table_id'],
  template: ['form_template', 'template_id'],
  roster: ['saved_roster', 'saved_roster_id'],
  question: ['question', 'question_id'],
} as const satisfies Record<HandoverThing, readonly [table: string, column: string]>

export async function countThings({ kysely }: Reader, ocean_id: string): Promise<ThingCounts> {
  const count = async (thing: HandoverThing): Promise<number> => {
    const [table] = tableOf[thing]
    const isThere = thing === 'template' || thing === 'question' ? sql`` : sql`and delete_time = 0`
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ocean_id = ${ocean_id} ${isThere}`.execute(kysely)
    return Number(rows[0]?.count ?? 0)
  }
  return {
    form: await count('form'),
    article: await count('article'),
    template: await count('template'),
    roster: await count('roster'),
    question: await count('question'),
  }
}

const handovers = ({ kysely }: Reader) =>
  kysely
    .selectFrom('handover')
    .innerJoin('member as sender', 'sender.user_id', 'handover.from_id')
    .innerJoin('member as receiver', 'receiver.user_id', 'handover.to_id')
    .leftJoin('member as actor', 'actor.user_id', 'handover.actor_id')
    .innerJoin('handover_thing as first', (join) =>
      join.onRef('first.handover_id', '=', 'handover.handover_id').on('first.place', '=', 0),
    )
    .selectAll('handover')
    .select(['sender.name as sender', 'receiver.name as receiver', 'actor.name as actor', 'first.title'])
    .select((build) =>
      build
        .selectFrom('handover_thing as each')
        .whereRef('each.handover_id', '=', 'handover.handover_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('count'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof handovers>['execute']>>[number]

const isOld = ({ state, create_time }: Pick<Row, 'state' | 'create_time'>, now: number) =>
  state === 'open' && create_time <= now - limits.offerMs

const toHandover = (row: Row, { user_id }: Caller, now: number): Handover => ({
  handover_id: row.handover_id,
  thing: row.thing,
  title: row.title,
  count: Number(row.count),
  from: row.sender,
  to: row.receiver,
  actor: row.actor ?? goneMember.name,
  state: isOld(row, now) ? 'withdrawn' : row.state,
  isForMe: row.to_id === user_id,
  create_time: new Date(row.create_time).toISOString(),
  settle_time: row.settle_time === 0 ? null : new Date(row.settle_time).toISOString(),
})

/** The caller's, of both sides: those that wait for the caller first, then the newest. */
export async function listHandovers(database: Reader, caller: Caller, now: number): Promise<Handover[]> {
  const sides = await Promise.all(
    (['from_id', 'to_id'] as const).map((side) =>
      handovers(database)
        .where(`handover.${side}`, '=', caller.user_id)
        .orderBy('handover.create_time', 'desc')
        .orderBy('handover.handover_id', 'desc')
        .limit(limits.listed)
        .execute(),
    ),
  )
  const waits = (row: Row) => row.state === 'open' && row.to_id === caller.user_id && !isOld(row, now)
  return sides
    .flat()
    .sort((one, other) => Number(waits(other)) - Number(waits(one)) || other.create_time - one.create_time)
    .map((row) => toHandover(row, caller, now))
}

/** The handovers of one thing, the newest first. */
export async function listHandoversOf(
  database: Reader,
  caller: Caller,
  thing_id: string,
  now: number,
): Promise<Handover[]> {
  const rows = await handovers(database)
    .where('handover.handover_id', 'in', (build) =>
      build.selectFrom('handover_thing').select('handover_id').where('thing_id', '=', thing_id),
    )
    .orderBy('handover.create_time', 'desc')
    .orderBy('handover.handover_id', 'desc')
    .limit(limits.listed)
    .execute()
  return rows.map((row) => toHandover(row, caller, now))
}
