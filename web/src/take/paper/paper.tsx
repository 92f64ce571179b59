import type { ReactNode } from 'react'
import { Fragment, useCallback, useEffect, useRef } from 'react'
import { sizeClass, usePreferences } from '#features/question/paper/preferences.ts'
import { useChunk } from '#ui/chunk.tsx'
import { itemsChunk } from '../chunks.ts'
import { countAnswered } from './nav-states.ts'
import { PaperPanel } from './open-panel.tsx'
import type { PaperProps } from './paper-props.ts'
import { HandInButton, PaperSide, PaperStrip } from './paper-strip.tsx'
import { QuestionBlock } from './question-block.tsx'
import { type PaperFlow, usePaper } from './use-paper.ts'

/** The questions with everything it takes to answer them and hand them in; the form around them belongs to the page that shows them. */
export function Paper(props: PaperProps) {
  const { questions, handIn, isPlain = false, isFixed = false } = props
  const flow = usePaper(props)
  const { place, found } = flow
  const { isPaged, isLive, isLast, isTurning } = place
  const { size } = usePreferences()
  const isAtEnd = !isPaged || isLast
  const submit = (
    <HandInButton
      handIn={handIn}
      isLive={isLive}
      label={isPlain && isPaged && !isLast ? `下一${place.unit}` : handIn.label}
      onPress={flow.pressHandIn}
    />
  )
  const tally = `已答 ${countAnswered(found.states)} / ${questions.length}`
  return (
    <div
      ref={flow.root}
      className={`paper ${isPaged ? 'paper-by-one' : 'paper-in-all'} ${isTurning ? 'paper-turning ' : ''}${sizeClass(size)}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the options are pressed, and bubble */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard nothing goes on by itself */}
      <div className="paper-main" onClick={flow.onPress}>
        <Questions props={props} flow={flow} />
        {handIn.wait && isAtEnd && <p className="paper-hint">{handIn.wait}</p>}
        {props.trouble}
        {!isFixed && !(isPaged && isLive) && <div className="paper-end">{submit}</div>}
        {props.below}
      </div>
      {isLive && !place.isAlone && <PaperEdges props={props} flow={flow} tally={tally} submit={submit} />}
      <PaperPanel props={props} flow={flow} tally={tally} />
      {isLive && (
        <span role="status" className="paper-unseen">
          {flow.said}
        </span>
      )}
    </div>
  )
}

interface PartProps {
  props: PaperProps
  flow: PaperFlow
}

/** The questions of the page that is open, with what lies between them. */
function Questions({ props, flow }: PartProps) {
  const { questions, numbers, items = [], answers, marked, isPlain = false, isFixed = false } = props
  const { allowsGaps = false, points } = props
  const { place, found } = flow
  const { ids, from, next, isPaged, isSingle, isVote, slide } = place
  const between = useChunk(itemsChunk, items.length > 0)
  const { answer, mark } = useSteady(props)
  const { page, count } = (isPlain && props.pageOf) || { page: place.page, count: place.starts.length }
  const hasPageName = count > 1 && !isSingle && !isFixed
  const isTurned = isPlain && Boolean(props.isTurned)
  const itemsBefore = (before: string) =>
    between && <between.PaperItems items={items} before={before} ids={ids} points={points} />
  return (
    <>
      {hasPageName && (
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a press on its button
        <h2 className="paper-page" tabIndex={-1} autoFocus={isTurned || undefined}>
          第 {page + 1} / {count} 页
        </h2>
      )}
      {(isPaged ? questions.slice(from, next) : questions).map((question) => {
        const { question_id } = question
        const index = ids.indexOf(question_id)
        return (
          <Fragment key={question_id}>
            {itemsBefore(question_id)}
            <QuestionBlock
              question={question}
              number={found.numberAt(index)}
              count={isPaged && isSingle && !numbers ? questions.length : undefined}
              answer={answers[question_id] ?? ''}
              fault={found.faults.find((fault) => fault.question_id === question_id)?.reason}
              points={points?.[question_id]}
              onAnswer={answer}
              isMarked={marked.includes(question_id)}
              onMark={place.isLive && !place.isAlone && allowsGaps ? mark : undefined}
              showsRequired={!allowsGaps && !isFixed}
              isVote={isVote}
              isPlain={isPlain}
              isFixed={isFixed}
              isFirst={isTurned && !hasPageName && index === from}
              className={isPaged && slide ? `paper-question paper-${slide}` : 'paper-question'}
            />
          </Fragment>
        )
      })}
      {(!isPaged || place.isLast) && itemsBefore('')}
    </>
  )
}

/** The blocks are drawn again only when something of theirs changes, so they are given functions that never do. */
function useSteady(props: PaperProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const answer = useCallback((id: string, text: string) => latest.current.onAnswer(id, text), [])
  const mark = useCallback((id: string) => latest.current.onMark(id), [])
  return { answer, mark }
}

/** What lies around the questions: the strip below, the question nav beside them, and how the keys work. */
function PaperEdges({ props, flow, tally, submit }: PartProps & { tally: string; submit: ReactNode }) {
  const { questions, handIn } = props
  const { place, found, panels } = flow
  const { isPaged, isLast, starts, page, next, unit } = place
  const { hasKeys } = usePreferences()
  const { panels: parts } = panels
  return (
    <>
      <PaperStrip
        share={countAnswered(found.states) / questions.length}
        tally={tally}
        turning={
          isPaged
            ? { unit, back: starts[page - 1], next: isLast ? undefined : next, onGo: flow.turn }
            : undefined
        }
        submit={submit}
        onOpenNav={() => panels.openPanel('nav')}
      />
      <PaperSide
        tally={tally}
        handIn={isPaged && !isLast && !handIn.wait && { label: handIn.label, onPress: flow.pressHandIn }}
      >
        {parts && (
          <parts.QuestionNav states={found.states} current={found.numberAt(place.at)} onGo={flow.goTo} />
        )}
      </PaperSide>
      {hasKeys && (
        <p className="paper-hint paper-desk paper-keys">键盘：A–F 或 1–6 选择，Enter 下一题，← → 换题。</p>
      )}
    </>
  )
}
