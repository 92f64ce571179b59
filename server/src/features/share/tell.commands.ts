import { formKindOf } from '@wenhai/core/form/form-kind'
import { dayOf } from '@wenhai/core/format/day'
import { noticeLimits } from '@wenhai/core/notice/limits'
import type { ShareRight } from '@wenhai/core/share/rights'
import { sql } from 'kysely'
import { sendNotices } from '#features/notice/notify.commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import type { Thing } from './held.queries.ts'
import { findThing } from './queries.ts'
import type { ShareTable } from './table.ts'

const dayMs = 24 * 60 * 60_000

/**
 * What is shared with the whole site is news to nobody in particular. Who may mark is told so, and not of the rest as well.
 * What is taken back and given again is news once a day, so that nobody is flooded.
 */
export async function tellReceivers(
  within: Database,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  thing: Thing,
  { receiver_kind, receiver_id }: Pick<ShareTable, 'receiver_kind' | 'receiver_id'>,
  rights: readonly ShareRight[],
): Promise<void> {
  const found = await findThing(within, thing)
  if (!found || receiver_kind === 'site') return
  const receivers =
    receiver_kind === 'team'
      ? await within.kysely
          .selectFrom('team_member')
          .select('user_id')
          .where('team_id', '=', receiver_id)
          .execute()
      : [{ user_id: receiver_id }]
  const others = receivers.filter(({ user_id }) => user_id !== caller.user_id && user_id !== found.ocean_id)
  const news = await newsOf(within, thing, { title: found.title, rights })
  const keys = new Map(
    others.map(({ user_id }) => [
      user_id,
      `${keyOf(caller)}${user_id} ${thing.thing_id} ${news.kind} ${dayOf(now)}`,
    ]),
  )
  const told = await findTold(within, caller, [...keys.keys()], now)
  await sendNotices(
    within,
    [...keys]
      .filter(([user_id]) => !told.has(user_id))
      .map(([user_id, once_key]) => ({ ...news, user_id, once_key, now })),
  )
}

/** All keys of notices about what one person shares begin so. */
const keyOf = ({ user_id }: Caller) => `share ${user_id} `

/** Those of these members who heard today of as many things of the caller as they should. */
async function findTold(
  { kysely, engine }: Database,
  caller: Caller,
  users: readonly string[],
  now: number,
): Promise<Set<string>> {
  const begins = keyOf(caller)
  const rows = await kysely
    .selectFrom('outbox')
    .select('user_id')
    .where(anyOf(engine, 'user_id', users))
    .where(sql<boolean>`substr(once_key, 1, ${sql.lit(begins.length)}) = ${begins}`)
    .where('create_time', '>', now - dayMs)
    .groupBy('user_id')
    .having((build) => build.fn.countAll(), '>=', noticeLimits.sharesPerDay)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Forms have news of their own, which names their kind. */
async function newsOf(
  { kysely }: Database,
  { thing, thing_id }: Thing,
  { title, rights }: { title: string; rights: readonly ShareRight[] },
) {
  if (thing !== 'form') return { kind: 'thing.shared', facts: { thing, thing_id, title } } as const
  const facts = await kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type'])
    .where('survey_id', '=', thing_id)
    .executeTakeFirstOrThrow()
  const isToMark = rights.includes('mark') && formKindOf(facts.questionnaire_type).hasScores
  return { kind: isToMark ? 'marking.invited' : 'form.shared', facts } as const
}
