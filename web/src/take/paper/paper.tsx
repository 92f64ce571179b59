import { findPageStarts } from '@wenhai/core/form/items'
import { findAnswerFaults } from '@wenhai/core/report/answers'
import { voteId } from '@wenhai/core/report/paper'
import { Fragment, type MouseEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sizeClass, usePreferences } from '#features/question/paper/preferences.ts'
import { useAnswerKeys } from '#features/question/paper/use-answer-keys.ts'
import { useChunk } from '#ui/chunk.tsx'
import { itemsChunk } from './items-chunk.ts'
import { countOf, navStates } from './nav-states.ts'
import { panelsChunk } from './panels-chunk.ts'
import type { PaperProps } from './paper-props.ts'
import { HandInButton, PaperSide, PaperStrip } from './paper-strip.tsx'
import { QuestionBlock } from './question-block.tsx'
import { type Aim, pageAt, useCurrentQuestion } from './use-current-question.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useLeftFields, useToldFaults } from './use-told-faults.ts'
import { isOnePress, useTurning } from './use-turning.ts'

/** The questions with everything it takes to answer them and hand them in; the form around them belongs to the page that shows them. */
export function Paper(props: PaperProps) {
  const {
    questions,
    numbers,
    items = [],
    answers,
    marked,
    handIn,
    isPlain = false,
    isFixed = false,
    allowsGaps = false,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'nav' | 'look' | 'leave'>()
  const [said, setSaid] = useState('')
  const { size, hasKeys, goesOn } = usePreferences()
  const isAlone = questions.length === 1 && !numbers
  const isVote = isAlone && questions[0]?.question_id === voteId
  const isLive = !isPlain && !isFixed
  const ids = questions.map(({ question_id }) => question_id)
  const isSingle = props.layout === 'single'
  const starts = findPageStarts(ids, items, isSingle)
  const isPaged = !isFixed && starts.length > 1
  const unit = isSingle ? '题' : '页'
  const { at, slide, turn, isTurning, go, indexOf } = useCurrentQuestion({
    ...{ root, ids, starts, isPaged, isLive, startAt: props.startAt ?? 0 },
    faults: props.faults,
  })
  const page = pageAt(starts, at)
  const { page: pageHere, count: pageCount } = (isPlain && props.pageOf) || { page, count: starts.length }
  const hasPageName = pageCount > 1 && !isSingle && !isFixed
  const [from, next] = [starts[page] ?? 0, starts[page + 1] ?? ids.length]
  const { faults, tell } = useToldFaults(props.faults, answers)
  const states = navStates(questions, answers, marked, faults, allowsGaps, numbers)
  const findFaults = () =>
    findAnswerFaults(questions, answers, { isExam: allowsGaps }).map((fault) => ({
      ...fault,
      number: numberAt(fault.number - 1),
    }))
  const numberAt = (index: number) => states[index]?.number ?? 0
  const isLast = next === ids.length
  const between = useChunk(itemsChunk, items.length > 0)
  const panels = useChunk(panelsChunk, isLive)

  // The blocks are drawn again only when something of theirs changes, so they are given functions that never do.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const answer = useCallback((id: string, text: string) => latest.current.onAnswer(id, text), [])
  const mark = useCallback((id: string) => latest.current.onMark(id), [])

  const shownId = ids[at]
  useLeftFields(isLive ? root : undefined, panels, (id) =>
    tell(findFaults().filter(({ question_id }) => question_id === id)),
  )

  const tellShown = useEffectEvent((id: string) => props.onShow?.(id, numberAt(at)))
  useEffect(() => {
    if (isLive && shownId !== undefined) tellShown(shownId)
  }, [isLive, shownId])

  const isGoingOn = isPaged && isSingle && goesOn && !open && isOnePress(questions[at])
  const { onPress, stay } = useTurning({
    panels,
    isLive,
    turn,
    goBack: () => {
      if (isPaged && page > 0) go(starts[page - 1] ?? 0)
      else if (allowsGaps || countOf(states) > 0) setOpen('leave')
      else panels?.leaveByBackKey()
    },
    // On the last one there is nothing to go on to.
    goOn: isGoingOn && !isLast ? () => go(at + 1) : undefined,
  })

  const leaving = useLeaveQuestion(isLive && allowsGaps && panels !== undefined, () => setOpen('leave'))
  const closeLeave = (isLeft: boolean) => {
    setOpen(undefined)
    leaving.settle(isLeft)
  }

  const goTo = (number: number) => {
    setOpen(undefined)
    go(
      states.findIndex((state) => state.number === number),
      'question',
    )
  }
  /** Forwards, what is wrong on this page is said before it is left; an exam with its clock holds nobody twice. */
  const turnTo = (index: number, aim?: Aim) => {
    const coming = panels?.findComing(questions, answers, numbers) ?? []
    const found = findFaults().filter(
      ({ question_id, number }) =>
        ids.slice(from, next).includes(question_id) && !coming.some((file) => file.number === number),
    )
    const [first] = found
    const isTold = found.every(({ question_id }) => faults.some((fault) => fault.question_id === question_id))
    if (!isPaged || index < next || !first || (allowsGaps && isTold)) return go(index, aim)
    tell(found)
    go(ids.indexOf(first.question_id), 'question')
  }
  const goToNext = (from: number) => {
    if (from < questions.length - 1) turnTo(from + 1, 'field')
    else root.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const tryHandIn = (event: MouseEvent) => {
    event.preventDefault()
    if (handIn.isHandingIn || handIn.wait) return setOpen(undefined)
    // Asked once, where something is left open or cannot be undone. Where the panel did not arrive, nobody is held.
    const isWhole = !allowsGaps && !handIn.soft && countOf(states) === states.length
    if ((!isAlone || allowsGaps) && !isWhole && panels) return setOpen('look')
    setOpen(undefined)
    const found = findFaults()
    tell(found)
    if (found.length > 0) go(0)
    else handIn.onHandIn()
  }

  const questionAt = (target: Element) => {
    const index = indexOf(target)
    return index === -1 ? at : index
  }
  useAnswerKeys({
    root,
    isOn: isLive,
    hasKeys,
    find: (target) => {
      const question = questions[questionAt(target)]
      if (!question) return undefined
      const { question_id } = question
      const onChange = (text: string) => {
        stay()
        answer(question_id, text)
        // Few answer by letters: what says them aloud comes with the first one.
        import('./say-chosen.ts').then(
          ({ sayChosen }) => setSaid(sayChosen(question, text)),
          () => undefined,
        )
      }
      return { question, value: answers[question_id] ?? '', onChange }
    },
    onEnter: (target) => goToNext(questionAt(target)),
    onStep: (step, target) => turnTo(questionAt(target) + step),
  })

  const submit = (
    <HandInButton
      handIn={handIn}
      isLive={isLive}
      label={isPlain && isPaged && !isLast ? `下一${unit}` : handIn.label}
      onPress={tryHandIn}
    />
  )
  const tally = `已答 ${countOf(states)} / ${questions.length}`
  const shown = isPaged ? questions.slice(from, next) : questions
  const itemsBefore = (before: string) =>
    between && <between.PaperItems items={items} before={before} ids={ids} points={props.points} />

  return (
    <div
      ref={root}
      className={`paper ${isPaged ? 'paper-by-one' : 'paper-in-all'} ${isTurning ? 'paper-turning ' : ''}${sizeClass(size)}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options are pressed, and bubble */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard nothing goes on by itself */}
      <div className="paper-main" onClick={onPress}>
        {hasPageName && (
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to a press on its button
          <h2 className="paper-page" tabIndex={-1} autoFocus={(isPlain && props.isTurned) || undefined}>
            第 {pageHere + 1} / {pageCount} 页
          </h2>
        )}
        {shown.map((question) => {
          const { question_id } = question
          const index = ids.indexOf(question_id)
          return (
            <Fragment key={question_id}>
              {itemsBefore(question_id)}
              <QuestionBlock
                question={question}
                number={numberAt(index)}
                count={isPaged && isSingle && !numbers ? questions.length : undefined}
                value={answers[question_id] ?? ''}
                fault={faults.find((fault) => fault.question_id === question_id)?.reason}
                points={props.points?.[question_id]}
                onAnswer={answer}
                isMarked={marked.includes(question_id)}
                onMark={isLive && !isAlone && allowsGaps ? mark : undefined}
                showsRequired={!allowsGaps && !isFixed}
                isVote={isVote}
                isPlain={isPlain}
                isFixed={isFixed}
                isFirst={isPlain && Boolean(props.isTurned) && !hasPageName && index === from}
                className={isPaged && slide ? `paper-question paper-${slide}` : 'paper-question'}
              />
            </Fragment>
          )
        })}
        {(!isPaged || isLast) && itemsBefore('')}
        {handIn.wait && (!isPaged || isLast) && <p className="paper-hint">{handIn.wait}</p>}
        {props.trouble}
        {!isFixed && !(isPaged && isLive) && <div className="paper-end">{submit}</div>}
        {props.below}
      </div>
      {isLive && !isAlone && (
        <>
          <PaperStrip
            share={countOf(states) / questions.length}
            tally={tally}
            turning={
              isPaged
                ? {
                    unit,
                    back: starts[page - 1],
                    next: isLast ? undefined : next,
                    onGo: turnTo,
                  }
                : undefined
            }
            submit={submit}
            onOpenNav={() => setOpen('nav')}
          />
          <PaperSide
            tally={tally}
            handIn={isPaged && !isLast && !handIn.wait && { label: handIn.label, onPress: tryHandIn }}
          >
            {panels && <panels.QuestionNav states={states} current={numberAt(at)} onGo={goTo} />}
          </PaperSide>
          {hasKeys && (
            <p className="paper-hint paper-desk paper-keys">
              键盘：A–F 或 1–6 选择，Enter 下一题，← → 换题。
            </p>
          )}
        </>
      )}
      {open === 'nav' && panels && (
        <panels.NavPanel
          states={states}
          current={numberAt(at)}
          tally={tally}
          onGo={goTo}
          handIn={{ label: handIn.label, isHeld: Boolean(handIn.wait), onPress: tryHandIn }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'leave' && panels && (
        <panels.LeavePanel
          isSafe={props.isSafe}
          isExam={allowsGaps}
          onLeave={leaving.isAsked ? () => closeLeave(true) : undefined}
          onClose={() => closeLeave(false)}
        />
      )}
      {open === 'look' && panels && (
        <panels.LastLook
          isExam={allowsGaps}
          states={states}
          faults={findFaults()}
          coming={panels.findComing(questions, answers, numbers)}
          label={handIn.label}
          soft={handIn.soft}
          onClose={() => setOpen(undefined)}
          onGo={(number) => {
            tell(findFaults())
            goTo(number)
          }}
          onHandIn={(options) => {
            setOpen(undefined)
            handIn.onHandIn(options)
          }}
        />
      )}
      {isLive && (
        <span role="status" className="paper-unseen">
          {said}
        </span>
      )}
    </div>
  )
}
