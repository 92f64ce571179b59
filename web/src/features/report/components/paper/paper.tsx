import { findPageStarts } from '@wenhai/core/form/items'
import { type AnswerFault, findAnswerFaults } from '@wenhai/core/report/answers'
import { voteId } from '@wenhai/core/report/paper'
import { Fragment, type MouseEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChunk } from '../../../../ui/chunk.tsx'
import { sizeClass, usePreferences } from '../../../question/components/paper/preferences.ts'
import { useAnswerKeys } from '../../../question/components/paper/use-answer-keys.ts'
import { itemsChunk } from './items-chunk.ts'
import { countOf, navStates } from './nav-states.ts'
import { panelsChunk } from './panels-chunk.ts'
import type { PaperProps } from './paper-props.ts'
import { PaperStrip } from './paper-strip.tsx'
import { QuestionBlock } from './question-block.tsx'
import { pageAt, useCurrentQuestion } from './use-current-question.ts'
import { isOnePress, useTurning } from './use-turning.ts'
import { useUnchangedFaults } from './use-unchanged-faults.ts'

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
  const [missed, setMissed] = useState<readonly AnswerFault[]>([])
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

  const { startAt = 0 } = props
  const { at, slide, turn, isTurning, go, indexOf } = useCurrentQuestion({
    ...{ root, ids, starts, isPaged, isLive, startAt },
    faults: props.faults,
  })
  const page = pageAt(starts, at)
  const { page: pageHere, count: pageCount } = (isPlain && props.pageOf) || { page, count: starts.length }
  const hasPageName = pageCount > 1 && !isSingle && !isFixed
  const [from, next] = [starts[page] ?? 0, starts[page + 1] ?? ids.length]
  const faults = useUnchangedFaults([...props.faults, ...missed], answers)
  const states = navStates(questions, answers, marked, faults, numbers)
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

  const goTo = (number: number) => {
    setOpen(undefined)
    go(
      states.findIndex((state) => state.number === number),
      'question',
    )
  }
  const goToNext = (from: number) => {
    if (from < questions.length - 1) go(from + 1, 'field')
    else root.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const tryHandIn = (event: MouseEvent) => {
    // Until there is a script the form sends itself.
    if (!isLive) return
    event.preventDefault()
    if (handIn.isSending || handIn.wait) return
    // What cannot be undone is asked once. Where the panel did not arrive, nobody is kept from handing in.
    if ((!isAlone || allowsGaps) && panels) return setOpen('look')
    const found = findFaults()
    setMissed(found)
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
    onStep: (step, target) => go(questionAt(target) + step),
  })

  const submit = (
    <button
      type="submit"
      className="paper-button paper-primary"
      aria-disabled={handIn.isSending || (isLive && Boolean(handIn.wait)) || undefined}
      onClick={tryHandIn}
    >
      {handIn.isSending ? '正在提交…' : isPlain && isPaged && !isLast ? `下一${unit}` : handIn.label}
    </button>
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
                    onGo: go,
                  }
                : undefined
            }
            submit={submit}
            onOpenNav={() => setOpen('nav')}
          />
          <aside className="paper-side" aria-label="答题卡">
            <div className="paper-side-box">
              <p className="paper-side-head">
                <b>答题卡</b> {tally}
              </p>
              {panels && <panels.QuestionNav states={states} current={numberAt(at)} onGo={goTo} />}
              {isPaged && !isLast && !handIn.wait && (
                <button
                  type="button"
                  className="paper-button paper-small paper-side-end"
                  onClick={() => setOpen('look')}
                >
                  {handIn.label}
                </button>
              )}
            </div>
          </aside>
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
          handIn={{ label: handIn.label, isHeld: Boolean(handIn.wait), onPress: () => setOpen('look') }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'leave' && panels && (
        <panels.LeavePanel isSafe={props.isSafe} onClose={() => setOpen(undefined)} />
      )}
      {open === 'look' && panels && (
        <panels.LastLook
          isExam={allowsGaps}
          states={states}
          faults={findFaults()}
          coming={panels.findComing(questions, answers, numbers)}
          label={handIn.label}
          onClose={() => setOpen(undefined)}
          onGo={(number) => {
            setMissed(findFaults())
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
