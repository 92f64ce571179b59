import { refuse } from '@wenhai/core/contract/refusal'
import { mediaWord } from '@wenhai/core/question/media'
import type { Play } from '@wenhai/core/report/calls'
import { judgePlay, resumeAt } from '@wenhai/core/report/plays'
import type { Context } from '#lib/http/implement'
import { findBegunPlays, findPlayable, type MediaAt, playUrl } from './play.queries.ts'

interface AskedPlay extends MediaAt {
  /** The number of the play, from 1. */
  n: number
}

type Asking = Pick<Context, 'database' | 'keys' | 'device_id' | 'now'>

/** Begins a play, which counts, or goes on with the one that is under way. The caller's right to the attempt is checked before. */
export async function playMedia(
  { database, keys, device_id, now }: Asking,
  { attempt_id, question_id, item, n }: AskedPlay,
): Promise<Play> {
  // The link is for one browser: for one without a name it would be for all of them.
  if (device_id === '') throw refuse('wrong_field', { reason: '浏览器需要允许本站的 Cookie 才能播放' })
  const at = { attempt_id, question_id, item }
  const found = await findPlayable(database, at, now)
  if (found === 'absent') throw refuse('not_found')
  if (found === 'handed-in') throw refuse('gone', { reason: '已经交卷，不能再播放' })
  if (found === 'run-out') throw refuse('gone', { reason: '答题时间已到' })
  const { seconds, plays } = found.media
  const { survey_id } = found.attempt
  const word = mediaWord(found.media)
  const verdict = judgePlay({ n, seconds, plays, begun: await findBegunPlays(database, survey_id, at) }, now)
  if (verdict === 'spent') throw refuse('gone', { reason: `这段${word}最多播放 ${plays} 次，已经播放完了` })
  if (verdict === 'over') throw refuse('gone', { reason: `第 ${n} 次播放已经结束` })
  if (verdict === 'ahead') throw refuse('changed_meanwhile', { reason: '播放次数对不上，请刷新页面' })
  // Of two requests for the same play the key lets one begin it; the other goes on with it.
  if (verdict === 'begin')
    await database.kysely
      .insertInto('media_play')
      .values({ survey_id, ...at, n, begin_time: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const begin = (await findBegunPlays(database, survey_id, at))[n - 1] ?? now
  const from = resumeAt(begin, seconds, now)
  return {
    n,
    url: `${playUrl(keys, { ...at, n, device_id })}${from > 0 ? `#t=${from}` : ''}`,
    left: plays - n,
  }
}
