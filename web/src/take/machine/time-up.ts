import { formKindOf } from '@wenhai/core/form/form-kind'
import type { Sender } from './hand-in.ts'
import type { Saver } from './save.ts'
import type { TakeContext } from './take-context.ts'

/** The longest that a timer can wait for. */
const longestTimer = 2 ** 31 - 1

/** What happens when the countdown is over. */
export function makeTimeUp(
  { page, get, set, progress, serverNow }: TakeContext,
  saver: Saver,
  sender: Sender,
): () => Promise<void> {
  const { questionnaire_type, examTime } = page.view
  const isExam = formKindOf(questionnaire_type).hasClock
  const isTimed = isExam || examTime > 0

  return async function timeUp() {
    const isOpen = () => get().stage === 'paper' && !get().isSending && !progress.isHandedIn
    if (!isOpen()) return
    // The clock here may be fast, and more time may have been given: the answer to a save tells. A survey, which nobody
    // else would hand in, has no time to ask.
    if (isExam) {
      await saver.save({ isWanted: true })
      const left = Date.parse(get().attempt?.deadline ?? '') - serverNow()
      // The countdown looks once a second, and may miss that it was not over. Where both see it, one hands in.
      if (left > 0) return void setTimeout(timeUp, Math.min(left, longestTimer))
    }
    if (isTimed && isOpen()) await sender.handIn({ isTimeUp: true })
    // A survey with gaps is not handed in by itself.
    if (isOpen()) set({ stage: 'over', problem: { text: isTimed ? '答题时间已到' : '已经结束，不能再提交' } })
  }
}
