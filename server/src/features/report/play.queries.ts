import { findMedia, hasCounted } from '@wenhai/core/question/counted-media'
import type { QuestionMedia } from '@wenhai/core/question/media'
import { isInTime } from '@wenhai/core/report/deadline'
import { endOfPlay, mediaPlace } from '@wenhai/core/report/plays'
import type { Attempt } from '@wenhai/core/report/schema'
import type { Database } from '../../lib/database/open.ts'
import type { SiteKeys } from '../../lib/http/site-keys.ts'
import { findTakeForm, findTakeRevision, type TakeRevision } from '../form/take.queries.ts'
import { findAttempt } from './queries.ts'
import { effectiveDeadline, questionsOf } from './row.queries.ts'
import { type AttemptTable, attemptState } from './table.ts'

type Reader = Pick<Database, 'kysely'>

/** Which recording of which attempt. */
export interface MediaAt {
  attempt_id: string
  question_id: string
  item: number
}

/** When each play was begun, in order. */
export async function findBegun(
  { kysely }: Reader,
  { attempt_id, question_id, item }: MediaAt,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom('media_play')
    .select('begin_time')
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('item', '=', item)
    .orderBy('n')
    .execute()
  return rows.map(({ begin_time }) => Number(begin_time))
}

/** What was played in this attempt; nothing where its exam counts nothing. */
export async function findPlays(
  { kysely }: Reader,
  { attempt_id, is_exam, plan }: AttemptTable,
  revision: TakeRevision,
  now: number,
): Promise<Pick<Attempt, 'plays'>> {
  const questions = questionsOf(revision, plan)
  if (is_exam !== 1 || !questions.some(hasCounted)) return {}
  const rows = await kysely
    .selectFrom('media_play')
    .selectAll()
    .where('attempt_id', '=', attempt_id)
    .orderBy('n')
    .execute()
  const plays: NonNullable<Attempt['plays']> = {}
  for (const { question_id, item, n, begin_time } of rows) {
    const seconds = findMedia(questions, question_id, item)?.seconds ?? 0
    const isUnderWay = now <= endOfPlay(Number(begin_time), seconds)
    plays[mediaPlace(question_id, item)] = { used: n, isUnderWay }
  }
  return { plays }
}

export type Playable = { attempt: AttemptTable; media: QuestionMedia } | 'handed-in' | 'run-out' | 'absent'

/** A recording whose plays are counted, while its attempt is open. */
export async function findPlayable(database: Database, at: MediaAt, now: number): Promise<Playable> {
  const attempt = await findAttempt(database, at.attempt_id)
  const take = attempt && (await findTakeForm(database, attempt.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!attempt || !revision || attempt.is_exam !== 1) return 'absent'
  if (attempt.state !== attemptState.open) return 'handed-in'
  if (!isInTime(now, effectiveDeadline(take.form, attempt))) return 'run-out'
  const media = findMedia(questionsOf(revision, attempt.plan), at.question_id, at.item)
  return media && media.plays > 0 ? { attempt, media } : 'absent'
}

/** A link is for one play in the browser that asked for it. */
export interface PlayLink extends MediaAt {
  n: number
  device_id: string
}

const signedText = ({ attempt_id, question_id, item, n, device_id }: PlayLink) =>
  `play ${attempt_id} ${question_id} ${item} ${n} ${device_id}`

export const playUrl = (keys: SiteKeys, link: PlayLink): string =>
  `/plays/${link.attempt_id}/${link.question_id}/${link.item}/${link.n}/${keys.signLink(signedText(link))}`

export const isPlayLink = (keys: SiteKeys, link: PlayLink, sign: string): boolean =>
  keys.isLinkSigned(signedText(link), sign)
