import { writePasted } from '@wenhai/core/bank/write-pasted'
import { type FormAsText, textItemsOf } from '@wenhai/core/form/text-items'
import { single } from '@wenhai/core/question/compose'
import { expect, test } from 'vitest'

const question = (
  question_id: string,
  text: string,
  score: number,
): FormAsText['own']['question'][number] => ({
  ...single(text, ['甲', '乙'], 'A'),
  level: 'normal',
  question_media: undefined,
  question_id,
  score,
  bank: 'same',
})

const item = (before: string, kind: 'text' | 'section' | 'page', title: string, text: string) => ({
  before,
  kind,
  title,
  text,
  pics: [],
})

const own: FormAsText['own'] = {
  question: [question('a', '一？', 2), question('b', '二？', 0)],
  items: [item('a', 'section', '第一部分', ''), item('b', 'page', '', ''), item('', 'text', '', '谢谢')],
  draw: [],
}

test('an exam is written with its title, its headings in their places, and its points', () => {
  const items = textItemsOf({ survey_title: '小测', questionnaire_type: 'exam', own })
  expect(writePasted(items).text).toBe(`【标题】小测

【小节】第一部分

1. 【单选题 2 分】一？
A. 甲
B. 乙
答案：A

【分页】

2. 【单选题】二？
A. 甲
B. 乙
答案：A

【段落】谢谢
`)
})

test('a survey has no points', () => {
  const items = textItemsOf({ survey_title: '小测', questionnaire_type: 'survey', own })
  expect(writePasted(items).text).not.toContain('分】')
})
