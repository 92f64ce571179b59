import { claimMost, claimMs } from '@wenhai/core/exam/marking/limits'
import { stages } from '@wenhai/core/exam/marking/schema'
import { sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { isUnclaimed } from './decide.queries.ts'
import { isReached, type MarkingRights } from './queries.ts'
import { type MarkingClaimTable, markState } from './table.ts'

interface WantedBundles {
  survey_id: string
  question_id: string
  len: number
  /** Bundles that are not given to this person. */
  own: ReadonlySet<string>
}

/** Somebody else may take the same ones at the same moment: then the next ones are tried. */
const maxTries = 5

/** The bundles one holds afterwards: those one held before, and as many new ones as are missing. */
export async function claimBundles(
  database: Database,
  standing: MarkingRights,
  wanted: WantedBundles,
  now: number,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const { held, isShort } = await inTransaction(database, (within) =>
      claimOnce(within, standing, wanted, now),
    )
    if (!isShort || tries === maxTries) return held
  }
}

async function claimOnce(
  within: Database,
  standing: MarkingRights,
  { survey_id, question_id, len, own }: WantedBundles,
  now: number,
): Promise<{ held: string[]; isShort: boolean }> {
  const { kysely, engine } = within
  const { user_id, reach } = standing
  await freeExpired(within, survey_id, now)
  await kysely
    .updateTable('marking_claim')
    .set({ until: now + claimMs })
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .execute()
  // What was claimed before a scope was given may lie outside it.
  const claims = await kysely
    .selectFrom('marking_claim as claim')
    .innerJoin('marking_bundle as bundle', (join) =>
      join
        .onRef('bundle.survey_id', '=', 'claim.survey_id')
        .onRef('bundle.question_id', '=', 'claim.question_id')
        .onRef('bundle.bundle_key', '=', 'claim.bundle_key'),
    )
    .select('claim.bundle_key')
    .where('claim.survey_id', '=', survey_id)
    .where('claim.question_id', '=', question_id)
    .where('claim.user_id', '=', user_id)
    .where(isReached(engine, reach, question_id, 'bundle.group_name'))
    .execute()
  const held = claims.map(({ bundle_key }) => bundle_key)
  const missing = Math.min(len, claimMost) - held.length
  if (missing <= 0) return { held, isShort: false }
  const free = await findFree(within, standing, { survey_id, question_id, len: missing, own })
  const claimed = await insertMany<Pick<MarkingClaimTable, 'bundle_key'>>(
    kysely,
    engine,
    {
      table: 'marking_claim',
      columns: ['survey_id', 'question_id', 'bundle_key', 'user_id', 'until'],
      returning: ['bundle_key'],
    },
    free.map((bundle_key) => [survey_id, question_id, bundle_key, user_id, now + claimMs]),
  )
  return {
    held: [...held, ...claimed.map(({ bundle_key }) => bundle_key)],
    isShort: claimed.length < free.length,
  }
}

const freeExpired = ({ kysely }: Database, survey_id: string, now: number) =>
  kysely.deleteFrom('marking_claim').where('survey_id', '=', survey_id).where('until', '<', now).execute()

/** Open bundles that nobody holds and that this person may mark: not their own answer, and not a second time. */
async function findFree(
  { kysely, engine }: Database,
  { user_id, isOwner, reach, arbiter }: MarkingRights,
  { survey_id, question_id, len, own }: WantedBundles,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('marking_bundle as bundle')
    .select('bundle.bundle_key')
    .where('bundle.survey_id', '=', survey_id)
    .where('bundle.question_id', '=', question_id)
    .where('bundle.stage', '<', sql.lit(stages.done))
    .where(isReached(engine, reach, question_id, 'bundle.group_name'))
    .where(({ or, eb }) =>
      or([
        eb('bundle.stage', '<', stages.arbiter),
        isReached(engine, arbiter, question_id, 'bundle.group_name'),
      ]),
    )
    .where(({ not }) => not(anyOf(engine, 'bundle.bundle_key', [...own])))
    .where(isUnclaimed)
    .where(({ or, eb }) =>
      or([
        eb('bundle.stage', '=', stages.first),
        // The author decides in the end, even about a mark of their own.
        ...(isOwner ? [eb('bundle.stage', '=', stages.arbiter)] : []),
        sql<boolean>`(select 1 from marking_mark as mark where mark.survey_id = bundle.survey_id
          and mark.question_id = bundle.question_id and mark.bundle_key = bundle.bundle_key
          and mark.user_id = ${user_id} and mark.state = ${sql.lit(markState.counts)} limit 1) is null`,
      ]),
    )
    .orderBy('bundle.rank')
    .orderBy('bundle.similar_key')
    .orderBy('bundle.bundle_key')
    .limit(len)
    .execute()
  return rows.map(({ bundle_key }) => bundle_key)
}

/** Takes or renews the claim on one bundle, in the transaction that marks it; false where somebody else has it. */
export async function holdBundle(
  { kysely }: Database,
  claim: Omit<MarkingClaimTable, 'until'>,
  now: number,
): Promise<boolean> {
  const held = await kysely
    .insertInto('marking_claim')
    .values({ ...claim, until: now + claimMs })
    .onConflict((conflict) =>
      conflict
        .columns(['survey_id', 'question_id', 'bundle_key'])
        .doUpdateSet({ user_id: claim.user_id, until: now + claimMs })
        .where(({ or, eb }) =>
          or([eb('marking_claim.user_id', '=', claim.user_id), eb('marking_claim.until', '<', now)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return held?.user_id === claim.user_id
}

export async function releaseBundles(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
  user_id: string,
  /** The id is empty for all questions. */
  question_id = '',
): Promise<void> {
  await kysely
    .deleteFrom('marking_claim')
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .$if(question_id !== '', (query) => query.where('question_id', '=', question_id))
    .execute()
}
