import type { Answers } from '@wenhai/core/form/answers'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { answerChunks } from '#features/question/kinds/takes.ts'
import { itemsChunk, panelsChunk } from '../chunks.ts'
import { Paper } from './paper.tsx'
import type { PaperProps } from './paper-props.ts'

export const paperOptions = ['C', 'A', 'B'].map((key) => ({ key, opt: `选项 ${key}`, pic: '' }))

export const paperQuestion = (
  question_id: string,
  option_type: OptionType,
  question = '题目',
): PaperQuestion => ({
  question_id,
  question,
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: [...(kindOf(option_type).fixedOptions ?? (kindOf(option_type).optionCount ? paperOptions : []))],
  isRequired: true,
  level: 'easy',
})

export const paperQuestions = [
  paperQuestion('single', 0, '算 $x^2$'),
  paperQuestion('multiple', 1),
  paperQuestion('fill', 2, '孔子名____，字____。'),
  paperQuestion('open', 3),
  paperQuestion('ranking', 4),
  paperQuestion('judge', 6),
]

export const answers: Answers = {
  single: 'B',
  multiple: 'A,C',
  fill: '丘；仲尼',
  open: '一行\n又一行',
  ranking: 'B,C,A',
  judge: '0',
}

export const usual = {
  questions: paperQuestions,
  layout: 'all',
  answers: {},
  onAnswer: () => {},
  marked: [],
  onMark: () => {},
  faults: [],
  handIn: { label: '提交', isHandingIn: false, onHandIn: () => {} },
} satisfies PaperProps

/** The form that the test under way has drawn. */
export const shown: { form: HTMLFormElement; root: Root | undefined } = {
  form: document.createElement('form'),
  root: undefined,
}

/** Prepares the tests of a file: parts that come later are there, and what was drawn is removed. */
export function preparePaper(): void {
  // The parts are loaded as the page does soon after it is taken over.
  beforeAll(() => Promise.all([panelsChunk, itemsChunk, ...answerChunks].map((chunk) => chunk.load())))

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    shown.form = document.createElement('form')
    document.body.append(shown.form)
  })
  afterEach(() => {
    act(() => shown.root?.unmount())
    shown.root = undefined
    shown.form.remove()
    vi.unstubAllGlobals()
  })
}

export const sendPlain = (props: Partial<PaperProps>) => {
  shown.form.innerHTML = renderToString(<Paper {...usual} {...props} isPlain />)
  // happy-dom does not see which option the markup selects.
  for (const select of shown.form.querySelectorAll('select'))
    select.value = select.querySelector('[selected]')?.getAttribute('value') ?? ''
}
/** Shows the paper as the page does: the server's markup first, then the script. */
export const hydratePaper = (props: Partial<PaperProps>) => {
  const problems: unknown[] = []
  sendPlain(props)
  act(() => {
    shown.root = hydrateRoot(shown.form, <Paper {...usual} {...props} isPlain />, {
      onRecoverableError: (problem) => problems.push(problem),
    })
  })
  renderPaper(props)
  return problems
}
export const renderPaper = (props: Partial<PaperProps>) =>
  act(() => shown.root?.render(<Paper {...usual} {...props} />))
export const posted = () => Object.fromEntries(new FormData(shown.form))
const buttonOf = (name: string) => {
  const all = [...document.querySelectorAll('button')]
  const button = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  if (!button) throw new Error(`no button ${name}`)
  return button
}
export const press = (name: string) => act(() => buttonOf(name).click())
export const shownNumbers = () =>
  [...shown.form.querySelectorAll('.paper-number')].map(({ textContent }) => textContent)
export const faults = () =>
  [...shown.form.querySelectorAll('.paper-fault')].map(({ textContent }) => textContent)
export const key = (name: string) =>
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
