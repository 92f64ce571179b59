import { choiceList, passage, single } from '@wenhai/core/question/compose'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaperPrint } from './paper-print.tsx'

test('headings are printed above the options they belong to', () => {
  const headings = [{ key: 'B', text: '自己动' }]
  const { key: _, ...question } = choiceList('怎么来？', ['坐车', '走路', '骑车'], { headings })
  const printed = { ...question, question_id: 'q', score: 0, answer: '', note: '' }
  const html = renderToString(
    <PaperPrint paper={{ title: '问卷', facts: [], fields: [], questions: [printed] }} />,
  )
  const places = ['坐车', '自己动', '走路', '骑车'].map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test.each([
  ['下列正确的是', 1],
  ['下列正确的是（　　）', 1],
  ['下列正确的是（ ）。', 0],
  ['下列（   ）是质数', 0],
  ['2 + 2 = (  )', 0],
  ['print() 输出什么', 1],
  ['f( ) 是什么函数', 1],
  ['函数（见图）是', 1],
])('a choice has one pair of brackets for its letter: %s', (text, printed) => {
  const asked = single(text, ['一', '二'], 'A')
  for (const whole of [asked, passage('短文', [asked])]) {
    const { key: _, ...question } = whole
    const questions = [{ ...question, question_id: 'q', score: 0, note: '' }]
    const html = renderToString(<PaperPrint paper={{ title: '考试', facts: [], fields: [], questions }} />)
    expect(html.split('（　　）').length - 1).toBe(printed)
  }
})
