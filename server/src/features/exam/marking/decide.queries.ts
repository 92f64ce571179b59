import { refuse } from '@wenhai/core/contract/refusal'
import { type MarkingStage, stages } from '@wenhai/core/exam/marking/schema'
import { type MarkReach, reachesAnswer } from '@wenhai/core/share/scope'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { findSettings, type MarkingRights } from './queries.ts'
import { type MarkingBundleTable, type MarkingMarkTable, markState } from './table.ts'

/** The bundle that is meant. */
export interface BundlePlace {
  survey_id: string
  question_id: string
  bundle_key: string
}

/** The bundle, locked; what is out of reach is not there. */
export async function findBundle(
  { kysely, engine }: Database,
  { survey_id, question_id, bundle_key }: BundlePlace,
  reach: MarkReach,
): Promise<StoredBundle> {
  const query = kysely
    .selectFrom('marking_bundle')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', question_id)
    .where('bundle_key', '=', bundle_key)
  const bundle = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!bundle || !reachesAnswer(reach, bundle))
    throw refuse('not_found', { reason: '找不到这组答案，可能已经被删除' })
  return bundle
}

/**
 * Whether nobody holds the `bundle`. It is a look-up for each row that is read, until there are enough: of `not exists`
 * PostgreSQL would make a join and read all.
 */
export const isUnclaimed = sql<boolean>`(
  select 1 from marking_claim as claim where claim.survey_id = bundle.survey_id
    and claim.question_id = bundle.question_id and claim.bundle_key = bundle.bundle_key limit 1) is null`

/** The marks of a bundle that count, the oldest first. */
export const findMarks = ({ kysely }: Database, place: BundlePlace): Promise<MarkingMarkTable[]> =>
  kysely
    .selectFrom('marking_mark')
    .selectAll()
    .where('survey_id', '=', place.survey_id)
    .where('question_id', '=', place.question_id)
    .where('bundle_key', '=', place.bundle_key)
    .where('state', '=', markState.counts)
    .orderBy('mark_id')
    .execute()

type StoredBundle = Selectable<MarkingBundleTable>

export interface MarkStep {
  next: MarkingStage
  /** The points that the reports get, in hundredths; null while another mark is needed. */
  final: number | null
  /** A mark of one's own that this one takes the place of. */
  replaces?: string
  /** The bundle was done already, and its points are changed. */
  isChange?: boolean
}

/** Decides what a mark leads to, by how far the bundle has come. */
export async function decide(
  within: Database,
  bundle: StoredBundle,
  { user_id, isOwner, arbiter }: MarkingRights,
  points: number,
): Promise<MarkStep> {
  const { is_double, allowed_difference } = await findSettings(within, bundle.survey_id)
  const marks = await findMarks(within, bundle)
  const last = marks.at(-1)
  const final: MarkStep = { next: stages.done, final: points }
  if (bundle.stage === stages.done) {
    if (!last) throw refuse('changed_meanwhile', { reason: '这组答案已经有分数了' })
    const isOnlyOne = marks.length === 1 || last.stage === stages.done
    if (!isOwner && !(last.user_id === user_id && isOnlyOne))
      throw refuse('changed_meanwhile', { reason: '这组答案已经由另一位阅卷人评过分' })
    return { ...final, isChange: true }
  }
  if (bundle.stage === stages.first) return is_double === 1 ? { next: stages.second, final: null } : final
  if (bundle.stage === stages.second) {
    if (!last) return { next: stages.second, final: null }
    if (last.user_id === user_id) return { next: stages.second, final: null, replaces: last.mark_id }
    if (Math.abs(last.points - points) > allowed_difference) return { next: stages.arbiter, final: null }
    return { ...final, final: Math.round((last.points + points) / 2) }
  }
  if (!reachesAnswer(arbiter, bundle))
    throw refuse('changed_meanwhile', { reason: '两次评分相差太大，等仲裁人决定' })
  if (!isOwner && marks.some((mark) => mark.user_id === user_id))
    throw refuse('changed_meanwhile', { reason: '你评过这组答案，要由另一位仲裁人决定' })
  return final
}
