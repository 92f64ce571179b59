import { type ReceiverKind, wholeRights } from '@wenhai/core/share/rights'
import type { SharedEntry } from '@wenhai/core/share/schema'
import { type SharedThing, sharedThingNames } from '@wenhai/core/share/things'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { containsText } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { reaches, readRights } from './held.queries.ts'
import { stored } from './queries.ts'

type Asking = Pick<Context, 'database' | 'caller' | 'now'>

interface Search {
  thing?: SharedThing | undefined
  key: string
  page: number
  len: number
}

interface Listed {
  tables: SharedEntry[]
  length: number
}

/** The row of a thing, in the table of its kind; all but one of these joins of a share find nothing. */
const at = (thing: SharedThing, column: string) => sql.ref(`at_${thing}.${column}`)

const things = sql.join(
  sharedThingNames.map((thing) => {
    const { table, id, hasBin } = stored[thing]
    return sql`left join ${sql.table(table)} as ${sql.ref(`at_${thing}`)} on share.thing = ${sql.lit(thing)}
      and ${at(thing, id)} = share.thing_id ${hasBin ? sql`and ${at(thing, 'delete_time')} = 0` : sql``}`
  }),
  sql` `,
)

const title = sql<string>`coalesce(${sql.join(sharedThingNames.map((thing) => at(thing, stored[thing].title)))})`
const ocean_id = sql<string>`coalesce(${sql.join(sharedThingNames.map((thing) => at(thing, 'ocean_id')))})`

interface ThingRow {
  thing: SharedThing
  thing_id: string
  title: string
  questionnaire_type: string | null
  sponsor: string
  rights: string
  end_time: number
  share_time: number
}

/** The columns of one line; a thing that is gone, or lies in a bin, is in no list. */
const columns = sql`share.thing, share.thing_id, ${title} as title,
  ${at('form', 'questionnaire_type')} as questionnaire_type, sponsor.name as sponsor`

const from = (shares: RawBuilder<unknown>, { thing }: Search) => sql`
  from (${shares}) as share ${things}
  join member as sponsor on sponsor.user_id = ${ocean_id}
  where ${thing === undefined ? sql`1 = 1` : sql`share.thing = ${thing}`}`

/** A keyword is looked for in so many of the newest. */
const mostSearched = 2000

async function readPage<Row>(
  { kysely }: Pick<Database, 'kysely'>,
  query: RawBuilder<unknown>,
  { key, page, len }: Search,
): Promise<{ rows: Row[]; length: number }> {
  const newest = sql`select * from (${query} order by share_time desc limit ${mostSearched}) as newest`
  const found = key === '' ? query : sql`${newest} where ${containsText('newest.title', key)}`
  const counted = await sql<{ count: number }>`select count(*) as count from (${found}) as listed`.execute(
    kysely,
  )
  const { rows } = await sql<Row>`${found} order by share_time desc, thing, thing_id
    limit ${len} offset ${(page - 1) * len}`.execute(kysely)
  return { rows, length: Number(counted.rows[0]?.count ?? 0) }
}

const toEntry = (row: ThingRow, now: number): SharedEntry => ({
  thing: row.thing,
  id: row.thing_id,
  title: row.title,
  questionnaire_type: row.questionnaire_type ?? '',
  sponsor: row.sponsor,
  rights: readRights(row.rights),
  receiver: null,
  end_time: Number(row.end_time) === 0 ? null : new Date(Number(row.end_time)).toISOString(),
  isOver: Number(row.end_time) !== 0 && Number(row.end_time) <= now,
  share_time: new Date(Number(row.share_time)).toISOString(),
})

/** The things of others that are shared with somebody now, each once, with all that they may do with it. */
export async function listHeld({ database, caller, now }: Asking, search: Search): Promise<Listed> {
  const reaching = database.kysely.selectFrom('share').selectAll().where(reaches(caller, now))
  const { rows, length } = await readPage<Omit<ThingRow, 'rights' | 'end_time'>>(
    database,
    sql`select ${columns}, max(share.create_time) as share_time ${from(sql`${reaching}`, search)}
      and ${ocean_id} <> ${caller.user_id}
      group by share.thing, share.thing_id, ${title}, ${at('form', 'questionnaire_type')}, sponsor.name`,
    search,
  )
  const shares = await reaching
    .where(anyOf(database.engine, 'share.thing_id', [...new Set(rows.map(({ thing_id }) => thing_id))]))
    .execute()
  return {
    tables: rows.map((row) => {
      const own = shares.filter(({ thing, thing_id }) => thing === row.thing && thing_id === row.thing_id)
      const ends = own.map(({ end_time }) => Number(end_time))
      // What is shared without an end outlives the others.
      const end_time = ends.includes(0) ? 0 : Math.max(0, ...ends)
      const rights = wholeRights(own.flatMap((share) => readRights(share.rights)))
      return toEntry({ ...row, end_time, rights: rights.join(' ') }, now)
    }),
    length,
  }
}

interface OwnRow extends ThingRow {
  receiver_kind: ReceiverKind
  receiver_id: string
  receiver: string | null
}

/** A member's own things, in the table of each kind. */
const ownThings = ({ user_id }: Caller) =>
  sql.join(
    sharedThingNames.map(
      (thing) => sql`select ${sql.lit(thing)} as thing, ${sql.ref(stored[thing].id)} as thing_id
        from ${sql.table(stored[thing].table)} where ocean_id = ${user_id}`,
    ),
    sql` union all `,
  )

/** What somebody shares of their own, a line for each receiver; what has ended is listed until it is removed. */
export async function listOwnShares({ database, caller, now }: Asking, search: Search): Promise<Listed> {
  const shares = sql`select share.* from share
    join (${ownThings(caller)}) as own on own.thing = share.thing and own.thing_id = share.thing_id`
  const receiver = sql`coalesce((select name from member where member.user_id = share.receiver_id),
    (select name from team where team.team_id = share.receiver_id))`
  const { rows, length } = await readPage<OwnRow>(
    database,
    sql`select ${columns}, share.receiver_kind, share.receiver_id, ${receiver} as receiver, share.rights,
      share.end_time, share.create_time as share_time ${from(shares, search)}`,
    search,
  )
  return {
    tables: rows.map(({ receiver_kind, receiver_id, receiver: name, ...row }) => ({
      ...toEntry(row, now),
      receiver: { kind: receiver_kind, receiver_id, name: name ?? '本站所有会员' },
    })),
    length,
  }
}

/** What is shared with a team now. */
export async function listTeamThings(
  { database, now }: Asking,
  team_id: string,
  search: Search,
): Promise<Listed> {
  const shares = sql`select * from share where receiver_id = ${team_id} and receiver_kind = 'team'
    and (end_time = 0 or end_time > ${now})`
  const { rows, length } = await readPage<ThingRow>(
    database,
    sql`select ${columns}, share.rights, share.end_time, share.create_time as share_time ${from(shares, search)}`,
    search,
  )
  return { tables: rows.map((row) => toEntry(row, now)), length }
}
