import { choiceList } from '@wenhai/core/question/compose'
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
