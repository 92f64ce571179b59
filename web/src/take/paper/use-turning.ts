import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { takeOf } from '#features/question/kinds/takes.ts'
import { onBackKey } from '#lib/back-key.ts'

/** Long enough to see what was chosen. */
const pause = 260

/** Whether one press answers the question wholly, and nothing in it is listened to or watched meanwhile. */
export const isOnePress = (question: PaperQuestion | undefined): boolean =>
  question !== undefined && takeOf(question.option_type).isOnePress && !question.question_media?.length

interface Turning {
  isLive: boolean
  /** Counts the turns: a press counts for the page it was made on. */
  turn: number
  /** Goes to the question before, or asks before the paper is left with something written. */
  goBack: () => void
  /** The function is undefined where a choice leads nowhere. */
  goOn: (() => void) | undefined
}

/** Pages that turn without their buttons: back by the back key, on by a choice. `onPress` listens to presses. */
export function useTurning({ isLive, turn, goBack, goOn }: Turning) {
  const back = useEffectEvent(goBack)
  useEffect(() => (isLive ? onBackKey(() => back()) : undefined), [isLive])
  const [press, setPress] = useState<{ turn: number }>()
  // The choice may decide what comes next, so the next question is found only now.
  const onward = useEffectEvent(() => goOn?.())
  // Another press, and any other turn, takes the place of this one, so that nobody goes on twice.
  useEffect(() => {
    if (press?.turn !== turn) return
    const timer = setTimeout(() => onward(), pause)
    return () => clearTimeout(timer)
  }, [press, turn])
  return {
    onPress: ({ target, detail }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
      // A press by the keyboard has no detail: arrows choose on the way to another option.
      setPress(detail > 0 ? { turn } : undefined)
    },
    /** The answer was changed otherwise. */
    stay: () => setPress(undefined),
  }
}
