import { useEffect, useEffectEvent, useState } from 'react'
import { askBeforeLeaving } from '#lib/before-sign-out.ts'

/** While an exam is sat, ways of the site that lead elsewhere ask first: `open` shows the question, `settle` answers it. */
export function useLeaveQuestion(isOn: boolean, open: () => void) {
  const [answer, setAnswer] = useState<(isLeft: boolean) => void>()
  const show = useEffectEvent(open)
  useEffect(() => {
    if (!isOn) return
    return askBeforeLeaving(
      () =>
        new Promise((resolve) => {
          setAnswer(() => resolve)
          show()
        }),
    )
  }, [isOn])
  return {
    /** Another way than the back key was taken. */
    isAsked: answer !== undefined,
    settle(isLeft: boolean) {
      answer?.(isLeft)
      setAnswer(undefined)
    },
  }
}
