import { findMedia, hasCounted, withHeard } from '@wenhai/core/question/counted-media'
import type { Heard, QuestionMedia } from '@wenhai/core/question/media'
import { isInTime } from '@wenhai/core/report/deadline'
import { endOfPlay, mediaPlace } from '@wenhai/core/report/plays'
import type { Attempt } from '@wenhai/core/report/schema'
import { toPaperQuestion } from '#features/form/row'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import { findAttempt } from '../queries.ts'
import { effectiveDeadline, sentPaperOf } from '../row.ts'
import { type AttemptTable, attemptState } from '../table.ts'

type Reader = Pick<Database, 'kysely'>

/** Which recording of which question is played, and in which attempt. */
export interface MediaAt {
  attempt_id: string
  question_id: string
  item: number
}

/** When each play was begun, in order. */
export async function findBegunPlays(
  { kysely }: Reader,
  survey_id: string,
  { attempt_id, question_id, item }: MediaAt,
): Promise<number[]> {
  const rows = await kysely
    .selectFrom('media_play')
    .select('begin_time')
    .where('survey_id', '=', survey_id)
    .where('attempt_id', '=', attempt_id)
    .where('question_id', '=', question_id)
    .where('item', '=', item)
    .orderBy('n')
    .execute()
  return rows.map(({ begin_time }) => Number(begin_time))
}

interface Hearing {
  survey_id: string
  now: number
  /** The play that a plain form has just asked for. */
  playing?: { place: string; url: string } | undefined
}

/** The paper of an attempt with what was played of it. */
export async function addHeard(
  { kysely }: Reader,
  attempt: Attempt,
  { survey_id, now, playing }: Hearing,
): Promise<Attempt> {
  const { attempt_id, question } = attempt
  if (!question.some(hasCounted)) return attempt
  const rows = await kysely
    .selectFrom('media_play')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('attempt_id', '=', attempt_id)
    .orderBy('n')
    .execute()
  const last = new Map(rows.map((row) => [mediaPlace(row.question_id, row.item), row]))
  const heardAt = (question_id: string, item: number): Heard => {
    const place = mediaPlace(question_id, item)
    const row = last.get(place)
    if (!row) return { used: 0, isUnderWay: false }
    const seconds = findMedia(question, question_id, item)?.seconds ?? 0
    const isUnderWay = now <= endOfPlay(Number(row.begin_time), seconds)
    return { used: row.n, isUnderWay, ...(playing?.place === place && { url: playing.url }) }
  }
  return { ...attempt, question: question.map((each) => withHeard(each, heardAt)) }
}

type Playable = { attempt: AttemptTable; media: QuestionMedia } | 'handed-in' | 'run-out' | 'absent'

/** A recording whose plays are counted, while its attempt is open. */
export async function findPlayable(database: Database, at: MediaAt, now: number): Promise<Playable> {
  const attempt = await findAttempt(database, at.attempt_id)
  const take = attempt && (await findTakeForm(database, attempt.survey_id))
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!attempt || !revision || attempt.is_exam !== 1) return 'absent'
  if (attempt.state !== attemptState.open) return 'handed-in'
  if (!isInTime(now, effectiveDeadline(take.form, attempt))) return 'run-out'
  const media = findMedia(
    sentPaperOf(revision, attempt.plan, toPaperQuestion).question,
    at.question_id,
    at.item,
  )
  return media && media.plays > 0 ? { attempt, media } : 'absent'
}

/** A link is for one play in the browser that asked for it. */
interface PlayLink extends MediaAt {
  n: number
  device_id: string
}

const signedText = ({ attempt_id, question_id, item, n, device_id }: PlayLink) =>
  `play ${attempt_id} ${question_id} ${item} ${n} ${device_id}`

export const playUrl = (keys: SiteKeys, link: PlayLink): string =>
  `/plays/${link.attempt_id}/${link.question_id}/${link.item}/${link.n}/${keys.signLink(signedText(link))}`

export const isPlayLink = (keys: SiteKeys, link: PlayLink, sign: string): boolean =>
  keys.isLinkSigned(signedText(link), sign)
