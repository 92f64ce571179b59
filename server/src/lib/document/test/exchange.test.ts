// SQLite alone: no database is asked.
import type { ExchangeReading } from '@wenhai/core/bank/exchange/exchange-row'
import { MoodleReader } from '@wenhai/core/bank/exchange/moodle'
import { QtiReader } from '@wenhai/core/bank/exchange/qti'
import { moodleHead, moodleTail, toMoodle, writeMoodle } from '@wenhai/core/bank/exchange/write-moodle'
import { toQti, writeManifest, writeQtiItem } from '@wenhai/core/bank/exchange/write-qti'
import { columnIndex } from '@wenhai/core/bank/columns'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { writeBankRow } from '@wenhai/core/bank/write-row'
import { categoryLimits } from '@wenhai/core/category/names'
import { fillIn, multiple, number, single, trueFalse } from '@wenhai/core/question/compose'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionTypes } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { describe, expect, test } from 'vitest'
import { readXml } from '../../xml.ts'
import { xmlLimits } from '../document.ts'

const rowsOf = (reading: Pick<ExchangeReading, 'rows' | 'left' | 'partly'>) => {
  expect([...reading.left, ...reading.partly]).toEqual([])
  return reading.rows.map(({ cells, points }) => ({
    ...readBankRow(cells, () => categoryLimits.defaultKey),
    points,
  }))
}

function throughMoodle(draft: QuestionDraft, points?: number) {
  const question = { number: 1, draft, points }
  const { exchanged, losses } = toMoodle(question)
  const reader = new MoodleReader()
  const text = moodleHead + (exchanged ? writeMoodle(question, exchanged, new Map()) : '') + moodleTail
  readXml(Buffer.from(text), xmlLimits, (element, parent) => {
    if (parent.name !== 'quiz') return false
    reader.add(element)
    return true
  })
  return { back: rowsOf(reader.end()), losses }
}

function throughQti(draft: QuestionDraft, points?: number) {
  const question = { number: 1, draft, points }
  const { exchanged, losses } = toQti(question)
  const reader = new QtiReader()
  const item = exchanged && writeQtiItem(question, exchanged)
  if (item) reader.add(readXml(Buffer.from(item.text), xmlLimits), (source) => source)
  return { back: rowsOf(reader.end()), losses, item }
}


/** What comes back: the kind, the text, the options or settings, and the key as a person writes it. */
function short({ draft, bad }: ReturnType<typeof rowsOf>[number]) {
  expect(bad).toEqual([])
  const kind = kindOf(draft.option_type)
  const cells = writeBankRow(draft, '')
  return [
    kind.name,
    draft.question,
    draft.options.map(({ opt }) => opt).join('|') || (cells[columnIndex('settings')] ?? ''),
    draft.answer === '' ? '' : kind.writeKey(draft.answer),
  ]
}
test.each(optionTypes.map((type) => [kindOf(type).name, type] as const))('%s', (_, type) => {
  const { question } = exampleOf(type)
  console.log(JSON.stringify([question.question.slice(0,8), throughMoodle(question).back.map(short), throughMoodle(question).losses.map(l=>l.reason), throughQti(question).back.map(short),throughQti(question).losses.map(l=>l.reason) ]))
})
describe.skip('x', () => { void [fillIn, multiple, number, single, trueFalse, throughQti, writeManifest] })
