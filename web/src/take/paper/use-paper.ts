import { type AnswerFault, findAnswerFaults, voteId } from '@wenhai/core/form/answers'
import { findPageStarts } from '@wenhai/core/form/items'
import { findComing } from '@wenhai/core/report/uploads'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreferences } from '#features/question/paper/preferences.ts'
import { useAnswerKeys } from '#features/question/paper/use-answer-keys.ts'
import { leaveByBackKey } from '#lib/back-key.ts'
import { askBeforeLeaving } from '#lib/before-sign-out.ts'
import { usePart } from '#ui/chunk.tsx'
import { panelsChunk } from '../chunks.ts'
import { countAnswered, navStates } from './nav-states.ts'
import type { PaperProps } from './paper-props.ts'
import { type Aim, pageAt, useCurrentQuestion } from './use-current-question.ts'
import { useLeftFields, useToldFaults } from './use-told-faults.ts'
import { isOnePress, useTurning } from './use-turning.ts'

export type OpenPanel = 'nav' | 'look' | 'leave'

/** The place of the taker on the paper, and the ways to other places. */
function usePlace(props: PaperProps, root: RefObject<HTMLElement | null>) {
  const { questions, numbers, items = [], isPlain = false, isFixed = false } = props
  const ids = questions.map(({ question_id }) => question_id)
  const isAlone = questions.length === 1 && !numbers
  const isLive = !isPlain && !isFixed
  const isSingle = props.layout === 'single'
  const starts = findPageStarts(ids, items, isSingle)
  const isPaged = !isFixed && starts.length > 1
  const current = useCurrentQuestion({
    ...{ root, ids, starts, isPaged, isLive, startAt: props.startAt ?? 0 },
    faults: props.faults,
  })
  const page = pageAt(starts, current.at)
  const [from, next] = [starts[page] ?? 0, starts[page + 1] ?? ids.length]
  return {
    ...current,
    ids,
    starts,
    page,
    /** The first question of this page, and of the one after it. */
    from,
    next,
    unit: isSingle ? ('题' as const) : ('页' as const),
    isAlone,
    isVote: isAlone && questions[0]?.question_id === voteId,
    isLive,
    isSingle,
    isPaged,
    isLast: next === ids.length,
  }
}

type Place = ReturnType<typeof usePlace>

/** What is wrong with the answers, and what of it was said. */
function useFaults({ questions, numbers, answers, marked, faults: given, allowsGaps = false }: PaperProps) {
  const { faults, tell } = useToldFaults(given, answers)
  const states = navStates(questions, answers, marked, faults, allowsGaps, numbers)
  const numberAt = (index: number) => states[index]?.number ?? 0
  const findFaults = (): AnswerFault[] =>
    findAnswerFaults(questions, answers, { isExam: allowsGaps }).map((fault) => ({
      ...fault,
      number: numberAt(fault.number - 1),
    }))
  return { faults, tell, states, numberAt, findFaults }
}

type Found = ReturnType<typeof useFaults>

/** The panels of the paper: which one is open, and the part they are in. */
function usePanels(isLive: boolean) {
  const [open, setOpen] = useState<OpenPanel>()
  const part = usePart(panelsChunk, isLive)
  return {
    open,
    panels: part.module,
    part,
    /** Where the part was lost, a press on what needs it asks for it again. */
    openPanel(panel: OpenPanel) {
      if (part.isLost) part.retry()
      setOpen(panel)
    },
    closePanel: () => setOpen(undefined),
  }
}

type Panels = ReturnType<typeof usePanels>

/** Forwards, what is wrong on this page is said before it is left; an exam with its clock holds nobody twice. */
function turnTo(props: PaperProps, place: Place, found: Found, index: number, aim?: Aim) {
  const { questions, answers, numbers, allowsGaps } = props
  const { ids, from, next, isPaged, go } = place
  const coming = findComing(questions, answers, numbers)
  const onPage = ids.slice(from, next)
  const wrong = found
    .findFaults()
    .filter(
      ({ question_id, number }) =>
        onPage.includes(question_id) && !coming.some((file) => file.number === number),
    )
  const [first] = wrong
  const isTold = wrong.every(({ question_id }) =>
    found.faults.some((fault) => fault.question_id === question_id),
  )
  if (!isPaged || index < next || !first || (allowsGaps && isTold)) return go(index, aim)
  found.tell(wrong)
  go(ids.indexOf(first.question_id), 'question')
}

/** 交卷 was pressed: asked once, where something is left open or cannot be undone. */
function tryHandIn({ handIn, allowsGaps = false }: PaperProps, place: Place, found: Found, panels: Panels) {
  const { states, findFaults, tell } = found
  panels.closePanel()
  if (handIn.isHandingIn || handIn.wait) return
  const isWhole = !allowsGaps && !handIn.soft && countAnswered(states) === states.length
  if ((!place.isAlone || allowsGaps) && !isWhole) return panels.openPanel('look')
  const wrong = findFaults()
  tell(wrong)
  if (wrong.length > 0) place.go(0)
  else handIn.onHandIn()
}

/** Says which question is looked at, and what is wrong in the one that is left. */
function useTelling(
  { onShow }: PaperProps,
  root: RefObject<HTMLElement | null>,
  { ids, at, isLive }: Place,
  { numberAt, findFaults, tell }: Found,
) {
  useLeftFields(isLive ? root : undefined, (id) =>
    tell(findFaults().filter(({ question_id }) => question_id === id)),
  )
  const shownId = ids[at]
  const tellShown = useEffectEvent((id: string) => onShow?.(id, numberAt(at)))
  useEffect(() => {
    if (isLive && shownId !== undefined) tellShown(shownId)
  }, [isLive, shownId])
}

interface Moves {
  place: Place
  turn: (index: number, aim?: Aim) => void
  /** The answer was changed by a key. */
  stay: () => void
}

/** Answers by letters and digits, and steps by arrows. What was chosen is said aloud. */
function usePaperKeys(
  props: PaperProps,
  root: RefObject<HTMLElement | null>,
  { place, turn, stay }: Moves,
): string {
  const { questions, answers, onAnswer } = props
  const [said, setSaid] = useState('')
  const { hasKeys } = usePreferences()
  const questionAt = (target: Element) => {
    const index = place.indexOf(target)
    return index === -1 ? place.at : index
  }
  useAnswerKeys({
    root,
    isOn: place.isLive,
    hasKeys,
    find: (target) => {
      const question = questions[questionAt(target)]
      if (!question) return undefined
      const onChange = (text: string) => {
        stay()
        onAnswer(question.question_id, text)
        // Few answer by letters: what says them aloud comes with the first one.
        import('./say-chosen.ts').then(
          ({ sayChosen }) => setSaid(sayChosen(question, text)),
          () => undefined,
        )
      }
      return { question, value: answers[question.question_id] ?? '', onChange }
    },
    onEnter: (target) => {
      const index = questionAt(target)
      if (index < questions.length - 1) turn(index + 1, 'field')
      else root.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    },
    onStep: (step, target) => turn(questionAt(target) + step),
  })
  return said
}

/** Everything that happens on a paper; what it looks like is in `Paper`. */
export function usePaper(props: PaperProps) {
  const { questions, allowsGaps = false } = props
  const root = useRef<HTMLDivElement>(null)
  const place = usePlace(props, root)
  const found = useFaults(props)
  const panels = usePanels(place.isLive)
  const { goesOn } = usePreferences()
  const { page, starts, isPaged, isSingle, isLast, at, go } = place
  useTelling(props, root, place, found)

  const isGoingOn = isPaged && isSingle && goesOn && !panels.open && isOnePress(questions[at])
  const { onPress, stay } = useTurning({
    isLive: place.isLive,
    turn: place.turn,
    goBack: () => {
      if (isPaged && page > 0) go(starts[page - 1] ?? 0)
      // Without the part that asks, nobody is held: what was written is kept.
      else if (panels.panels && (allowsGaps || countAnswered(found.states) > 0)) panels.openPanel('leave')
      else leaveByBackKey()
    },
    // On the last question there is nothing to go on to.
    goOn: isGoingOn && !isLast ? () => go(at + 1) : undefined,
  })
  const leaving = useLeaveQuestion(place.isLive && allowsGaps && panels.panels !== undefined, () =>
    panels.openPanel('leave'),
  )
  const turn = (index: number, aim?: Aim) => turnTo(props, place, found, index, aim)
  const said = usePaperKeys(props, root, { place, turn, stay })
  return {
    root,
    place,
    found,
    panels,
    said,
    onPress,
    turn,
    goTo(number: number) {
      panels.closePanel()
      go(
        found.states.findIndex((state) => state.number === number),
        'question',
      )
    },
    pressHandIn(event: MouseEvent) {
      event.preventDefault()
      tryHandIn(props, place, found, panels)
    },
    isLeavingAsked: leaving.isAsked,
    closeLeave(isLeft: boolean) {
      panels.closePanel()
      leaving.settle(isLeft)
    },
  }
}

export type PaperFlow = ReturnType<typeof usePaper>

/** While an exam is sat, ways of the site that lead elsewhere ask first: `open` shows the question, `settle` answers it. */
function useLeaveQuestion(isOn: boolean, open: () => void) {
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
