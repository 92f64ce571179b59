import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { noLogic } from '@wenhai/core/form/logic-model'
import { expect, test } from 'vitest'
// It comes with the first question that is asked: here before the test, whose time does not depend on it.
import '#ui/overlays/confirm-dialog.tsx'
import { draftItem } from '../form-items.ts'
import { askToMend } from './ask-to-mend.ts'
import { mendAfter, mendLines, namesIn, proofPaperOf } from './logic-draft.ts'

const line = (uid: string, question: string, question_id: string | null = null): DraftQuestion => ({
  uid,
  question_id,
  content: {
    question,
    question_pic: [],
    option_type: 3,
    questionnaire_type: '综合',
    options: [],
    isRequired: true,
    isOnlyOpt: 0,
    level: 'easy',
  },
})

const [city, why, own, banks] = [
  line('city', '去哪里？'),
  line('why', '为什么？'),
  line('own', '{第1题}好玩吗？'),
  line('banks', '再说说{第1题}', 'banks'),
]
const thanks = draftItem('text', { item_id: 'thanks', text: '祝您在{第1题}玩得开心，{第2题}' })
const draft = { question: [city, why, own, banks], items: [thanks], logic: noLogic }
const textsIn = (lines: typeof draft | ReturnType<typeof mendLines>['lines']) => [
  ...lines.question.map(({ content }) => content.question),
  ...lines.items.map(({ text }) => text),
]

test('a question that is put before others takes their numbers in texts along, but not in the bank’s', () => {
  const added = line('new', '{第1题}？')
  const { lines, pipes } = mendLines(draft, { ...draft, question: [added, ...draft.question] })
  expect(textsIn(lines)).toEqual([
    '{第1题}？',
    '去哪里？',
    '为什么？',
    '{第2题}好玩吗？',
    '再说说{第1题}',
    '祝您在{第2题}玩得开心，{第3题}',
  ])
  expect(pipes).toEqual([{ at: { question: 'banks' }, was: '{第1题}', now: '{第2题}', isMended: false }])
})

test('before a question goes that texts read, its author is told of each of them', async () => {
  const next = { question: [why, own, banks], items: draft.items }
  const mended = mendAfter(draft, next, false)
  expect(textsIn(mended.lines)).toEqual([
    '为什么？',
    '＿＿好玩吗？',
    '再说说{第1题}',
    '祝您在＿＿玩得开心，{第1题}',
  ])
  const after = namesIn(proofPaperOf({ ...mended.lines, logic: mended.logic }))
  const answer = askToMend(mended, namesIn(proofPaperOf(draft)), after)
  const findButton = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '一起修好')
  await expect.poll(findButton).toBeDefined()
  const said = document.body.textContent
  expect(said).toContain('有 3 处引用的答案用到了它')
  expect(said).toContain('第 2 题里的 {第1题} → ＿＿')
  expect(said).toContain('第 3 题里的 {第1题} 引用不到答案了，这是题库里的题，请点“修改”改掉')
  findButton()?.click()
  expect(await answer).toBe(true)
  // The dialog goes after a moment, and test files share one page, so the test waits until its button is gone.
  await expect.poll(findButton).toBeUndefined()
})
