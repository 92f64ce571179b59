import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { readPosted } from '@wenhai/core/form/answers'
import { freezeQuestion } from '@wenhai/core/form/revision'
import { resultsOf } from '@wenhai/core/question/kinds/counts'
import { examples } from '@wenhai/core/question/kinds/examples'
import { isMarkedByServer, kindOf } from '@wenhai/core/question/kinds/registry'
import { optionTypes } from '@wenhai/core/question/option-type'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { questionResults } from '@wenhai/core/results/question-results'
import type { Results } from '@wenhai/core/results/schema'
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { editingOf, questionDraftOf } from '#features/bank/editor/editing.ts'
import { PaperPrint } from '#features/practice/print/paper-print.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'
import { filterOf, resultOf, screenOf } from '#features/question/kinds/results.ts'
import { publishedOf, viewOf } from '#features/question/kinds/shows.ts'
import { answerChunks } from '#features/question/kinds/takes.ts'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import type { WordsFound } from '#features/question/result/gather-words.ts'
import { pairQuestions, type Side } from '#features/question/result/sides.ts'
import { PrintedAnswer } from '#features/report/page/print/printed-answer.tsx'

beforeAll(() => Promise.all(answerChunks.map((chunk) => chunk.load())))

const draw = (what: ReactNode): string =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)

const holdsNonsense = /undefined|NaN|\[object Object\]/

/** The fields that a browser would send of this markup without a script. */
function readForm(markup: string): Record<string, string> {
  const form = document.createElement('form')
  form.innerHTML = markup
  // happy-dom does not see which option the markup selects.
  for (const select of form.querySelectorAll('select'))
    select.value = select.querySelector('[selected]')?.getAttribute('value') ?? ''
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    const before = fields[name]
    fields[name] = before === undefined ? String(value) : `${before},${value}`
  }
  return fields
}

describe.each(optionTypes.map((type) => ({ ...examples[type], type, name: kindOf(type).name })))(
  '$name',
  ({ question: draft, answer, type }) => {
    const frozen = freezeQuestion('q1', draft, { update_time: 0, ocean_id: 'o1' })
    const question: PaperQuestion = { ...frozen }
    const counts = new Map(
      resultsOf(type)
        .cells(answer, question)
        .map((cell) => [cell, 1]),
    )
    const questions = questionResults(
      [{ revision: 1, questions: [frozen], tally: new Map([['q1', counts]]), total: 1 }],
      new Map(),
      { mayReadKey: () => true, mayReadMarks: () => true, isExam: false },
    )
    const [shown] = questions
    const side = { group: '', words: '全部答卷', filter: {}, results: { questions } as unknown as Results }
    const sides = [side as Side] as const

    test('is answered without a script', () => {
      const markup = draw(<AnswerQuestion question={question} value={answer} onChange={() => {}} isPlain />)
      expect(markup).not.toMatch(holdsNonsense)
      expect(readPosted([question], readForm(markup))).toEqual({ q1: answer })
    })

    test('is the same on the server and in the browser, and every field has a name', () => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      const place = document.createElement('div')
      document.body.append(place)
      const control = <AnswerQuestion question={question} value={answer} onChange={() => {}} />
      place.innerHTML = renderToString(control)
      const problems: unknown[] = []
      let root: Root | undefined
      act(() => {
        root = hydrateRoot(place, control, { onRecoverableError: (problem) => problems.push(problem) })
      })
      expect(problems).toEqual([])
      const isNamed = (field: Element) =>
        field.closest('label') !== null ||
        field.hasAttribute('aria-label') ||
        field.hasAttribute('aria-labelledby') ||
        place.querySelector(`label[for="${field.id}"]`) !== null
      for (const field of place.querySelectorAll('input:not([type=hidden], [aria-hidden]), select, textarea'))
        expect(isNamed(field), field.outerHTML).toBe(true)
      act(() => root?.unmount())
      place.remove()
      vi.unstubAllGlobals()
    })

    test('is read in lists, on a printed paper and in a printed report', () => {
      const { Text, Choices, summarise } = viewOf(type)
      const printed = { ...question, score: 5, answer: draft.answer, note: '' }
      const paper = { title: '试卷', facts: [], fields: [], questions: [printed] }
      for (const markup of [
        draw(<Text text={question.question} />),
        draw(Choices && <Choices question={question} />),
        summarise(question),
        draw(<PaperPrint paper={paper} />),
        draw(<PrintedAnswer question={question} number={1} answer={answer} review={undefined} />),
      ])
        expect(markup).not.toMatch(holdsNonsense)
      expect(
        draw(<PrintedAnswer question={question} number={1} answer={answer} review={undefined} />),
      ).not.toBe(draw(<PrintedAnswer question={question} number={1} answer="" review={undefined} />))
    })

    test('comes out of the editor as it went in', () => {
      const editing = editingOf(draft)
      expect(questionDraftOf(editing)).toEqual(draft)
      const { Options, KeyField } = editorOf(type)
      const props = {
        keys: editing.keys,
        body: editing,
        onChange: () => {},
        error: undefined,
        errorOf: () => '',
      }
      const fields = draw(
        <>
          {Options && <Options {...props} />}
          {KeyField && <KeyField {...props} />}
        </>,
      )
      expect(fields).not.toMatch(holdsNonsense)
      expect(isMarkedByServer(draft)).toBe(kindOf(type).isMarkable)
    })

    test('has results for its author, on a screen, in print and for others', () => {
      const { Result, Printed } = resultOf(type)
      const Screen = screenOf(type)
      const { Figures } = publishedOf(type)
      const [asked] = pairQuestions(sides)
      if (!asked || !shown) throw new Error('nothing was counted')
      const words: WordsFound = new Map()
      for (const markup of [
        draw(<Result asked={asked} sides={sides} />),
        draw(<Printed asked={asked} sides={sides} words={words} />),
        draw(<Screen survey_id="s1" question={shown} isHidden={false} />),
        draw(<Screen survey_id="s1" question={shown} isHidden />),
        draw(<Figures question={shown} />),
      ])
        expect(markup).not.toMatch(holdsNonsense)
      expect(shown.answered).toBe(1)
    })

    test('can be looked for', () => {
      const { WantedField, is, isNot, missing, say } = filterOf(type)
      if (!shown) throw new Error('nothing was counted')
      const field = (
        <WantedField
          question={shown}
          wanted={{ keys: [], text: '' }}
          onChange={() => {}}
          name="条件 1"
          missing=""
        />
      )
      expect(draw(field)).not.toMatch(holdsNonsense)
      expect([is, isNot, missing, say('甲', true)].every((text) => text !== '')).toBe(true)
    })
  },
)
