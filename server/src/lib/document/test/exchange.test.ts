// SQLite alone: no database is asked.
import { MoodleReader } from '@wenhai/core/bank/exchange/moodle'
import { QtiReader } from '@wenhai/core/bank/exchange/qti'
import {
  type ExportedQuestion,
  moodleHead,
  moodleTail,
  writeMoodle,
} from '@wenhai/core/bank/exchange/write-moodle'
import { writeManifest, writeQti } from '@wenhai/core/bank/exchange/write-qti'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { categoryLimits } from '@wenhai/core/category/names'
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { letterList, placeOfLetter } from '@wenhai/core/question/kinds/letters-by-place'
import { matchingOf } from '@wenhai/core/question/kinds/matching/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { optionType, optionTypes } from '@wenhai/core/question/option-type'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { describe, expect, test } from 'vitest'
import { readXml } from '../../xml.ts'
import { xmlLimits } from '../limits.ts'

/** What the other program can hold of a question; the sides of a matching may come in another order. */
function essence(draft: QuestionDraft) {
  const { question, option_type, options, answer, note, settings } = draft
  const kind = kindOf(option_type)
  const isMatching = option_type === optionType.matching
  return {
    question,
    kind: kind.name,
    options: options.map(({ opt }) => opt),
    answer: isMatching ? matchingPairs(draft) : answer,
    note,
    ...(settings && !isMatching && { settings }),
  }
}

const matchingPairs = (draft: QuestionDraft) => {
  const { left, right } = matchingOf(draft)
  return letterList.parse(draft.answer).map((letter, at) => [left[at], right[placeOfLetter(letter)]])
}

function throughMoodle(questions: readonly ExportedQuestion[]) {
  const { elements, left } = writeMoodle(questions, () => undefined)
  const reader = new MoodleReader()
  readXml(Buffer.from(moodleHead + elements.join('') + moodleTail), xmlLimits, (element, parent) => {
    if (parent.name !== 'quiz') return false
    reader.add(element)
    return true
  })
  const { rows, left: unread } = reader.end()
  expect(unread).toEqual([])
  return { back: rows.map(({ cells }) => readBankRow(cells, () => categoryLimits.defaultKey)), left }
}

function throughQti(drafts: readonly QuestionDraft[]) {
  const { items, left } = writeQti(drafts)
  const reader = new QtiReader()
  for (const { text } of items) reader.add(readXml(Buffer.from(text), xmlLimits), (source) => source)
  const { rows, left: unread } = reader.end()
  expect(unread).toEqual([])
  return { back: rows.map(({ cells }) => readBankRow(cells, () => categoryLimits.defaultKey)), left }
}

const heldByMoodle: readonly number[] = [
  optionType.singleChoice,
  optionType.multipleChoice,
  optionType.trueFalse,
  optionType.fillIn,
  optionType.openAnswer,
  optionType.ranking,
  optionType.matching,
  optionType.cloze,
]

const heldByQti: readonly number[] = [...heldByMoodle, optionType.upload]

describe('every kind that Moodle knows comes back from it', () => {
  test.each(
    optionTypes
      .filter((type) => heldByMoodle.includes(type))
      .map((type) => [kindOf(type).name, type] as const),
  )('%s', (_, type) => {
    const { question: draft } = exampleOf(type)
    const { back } = throughMoodle([{ draft }])
    expect(back.map(({ bad }) => bad)).toEqual([[]])
    expect(back.map((each) => essence(each.draft))).toEqual([essence(draft)])
  })
})

test('what Moodle does not know is named', () => {
  const others = optionTypes.filter((type) => !heldByMoodle.includes(type))
  const { back, left } = throughMoodle(others.map((type) => ({ draft: exampleOf(type).question })))
  expect(back).toEqual([])
  expect(left.map(({ number }) => number)).toEqual(others.map((_, at) => at + 1))
})

/** Modes of blanks and settings of uploads are ours alone. */
const withoutOwn = (draft: QuestionDraft) => {
  const { settings, ...rest } = essence(draft)
  return draft.option_type === optionType.cloze ? { ...rest, settings } : rest
}

describe('every kind that QTI knows comes back from it', () => {
  test.each(
    optionTypes.filter((type) => heldByQti.includes(type)).map((type) => [kindOf(type).name, type] as const),
  )('%s', (_, type) => {
    const { question: draft } = exampleOf(type)
    const { back } = throughQti([draft])
    expect(back.map(({ bad }) => bad)).toEqual([[]])
    expect(back.map((each) => withoutOwn(each.draft))).toEqual([withoutOwn(draft)])
  })
})

test('what QTI does not know is named, and the manifest lists the rest', () => {
  const { left, items } = writeQti(optionTypes.map((type) => exampleOf(type).question))
  expect(left).toHaveLength(optionTypes.length - heldByQti.length)
  const manifest = readXml(Buffer.from(writeManifest(items)), xmlLimits)
  expect(manifest.name).toBe('manifest')
})
