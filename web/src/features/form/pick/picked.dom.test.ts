import type { DraftQuestion } from '@wenhai/core/desk/lines'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { afterEach, expect, test, vi } from 'vitest'
import { toFormCopy } from './pick-edit.tsx'
import { readBankText, toPicked, withBankText } from './picked.ts'

const content: QuestionDraft = {
  question: '今天星期几',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '综合',
  options: [],
  isRequired: true,
  isOnlyOpt: 0,
  answer: '',
  note: '因为',
  key: '日期',
  level: 'normal',
  allowPeopleUse: true,
  status: 1,
  filterType: '',
}
const line = (question_id: string, bank: DraftQuestion['bank']): DraftQuestion => ({
  uid: question_id,
  question_id,
  content,
  bank,
})
const answer = (status: number, data: unknown) =>
  new Response(JSON.stringify({ status, reason: '', data }), { status: status === 503 ? 503 : 200 })

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the bank answers, by question; 503 for others. */
const stubBank = (known: Record<string, Response>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const id = Object.keys(known).find((each) => url.includes(each))
    return (id && known[id]) || answer(503, null)
  })

test('what was just saved is a line of the form as it was written, without what only the bank keeps', () => {
  const { key: _, allowPeopleUse: __, status: ___, filterType: ____, ...said } = content
  expect(toPicked({ ...content, question_id: 'q' })).toEqual({ uid: 'q', question_id: 'q', content: said })
})

test('the form takes from the bank only questions whose present text could be read', async () => {
  stubBank({ seen: answer(200, { ...content, question_id: 'seen', question: '改过了' }) })
  const question = [line('seen', 'changed'), line('missed', 'changed'), line('same', 'same')]
  const next = withBankText({ question, fresh: ['before'] }, await readBankText(question))
  expect(next.fresh).toEqual(['before', 'seen'])
  expect(next.question.map(({ content: { question }, bank }) => [question, bank])).toEqual([
    ['改过了', 'same'],
    [content.question, 'changed'],
    [content.question, 'same'],
  ])
})

test('whether a question may be changed in the bank too is not guessed when the bank does not answer', async () => {
  stubBank({ mine: answer(200, { ...content, question_id: 'mine' }), gone: answer(404, null) })
  expect(await toFormCopy('survey', line('mine', 'same'))).toMatchObject({ bank: { question_id: 'mine' } })
  expect(await toFormCopy('survey', line('gone', 'same'))).toMatchObject({ bank: undefined, content })
  expect(await toFormCopy('survey', line('unknown', 'same'))).toMatchObject({ ok: false, status: 503 })
})
