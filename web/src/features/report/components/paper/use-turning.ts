import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { answerOf } from '../../../question/kinds/answers.ts'

/** Long enough to see what was chosen. */
const pause = 260

export const isOnePress = (question: PaperQuestion | undefined): boolean =>
  question !== undefined && answerOf(question.option_type).isOnePress

interface Turning {
  panels: { onBackKey: (handle: () => void) => () => void } | undefined
  isLive: boolean
  /** To the question before; and nothing that was written is left without asking. */
  goBack: () => void
  /** Undefined where a choice leads nowhere. */
  goOn: (() => void) | undefined
}

/** Pages that turn without their buttons: back by the back key, on by a choice. What it returns listens to presses. */
export function useTurning({ panels, isLive, goBack, goOn }: Turning) {
  const back = useEffectEvent(goBack)
  useEffect(() => (isLive ? panels?.onBackKey(() => back()) : undefined), [isLive, panels])
  // What was chosen may decide what comes next.
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  return ({ target, detail }: MouseEvent) => {
    // A press by the keyboard has no detail: arrows choose on the way to another option.
    const isPressed = detail > 0 && target instanceof HTMLInputElement && target.type === 'radio'
    if (isPressed) setTimeout(() => latest.current?.(), pause)
  }
}

/** How a question comes in, and whether it waits for the script. */
export const blockClass = (slide: string | false | undefined, isLater: boolean): string =>
  `paper-question${slide ? ` paper-${slide}` : ''}${isLater ? ' paper-later' : ''}`
