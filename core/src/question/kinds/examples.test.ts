import { describe, expect, test } from 'vitest'
import { readBankRow } from '../../bank/read-row.ts'
import { writeBankRow } from '../../bank/write-row.ts'
import { checkQuestion } from '../check-question.ts'
import { optionTypes } from '../option-type.ts'
import { QuestionDraft } from '../schema.ts'
import { tidyQuestion } from '../tidy-question.ts'
import { sampleAnswer } from './authors.ts'
import { exportOf, markAnswer, resultsOf } from './counts.ts'
import { examples } from './examples.ts'
import { exportCells } from './exporting.ts'
import { hostileAnswers } from './hostile-answers.ts'
import { fullShare } from './marking.ts'
import { describeAnswer, describeKey } from './meanings.ts'
import { isMarkedByServer, kindOf } from './registry.ts'

const rule = { partial: 'none' } as const

/** A small generator, so that a failure can be repeated. */
function makeSource(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * count)
  }
  return { below, shortText: () => `短语 ${below(9)}`, longText: () => `一段话，第 ${below(9)} 句。` }
}

describe.each(optionTypes.map((type) => ({ ...examples[type], type, name: kindOf(type).name })))(
  '$name',
  ({ question, answer, wrong, type }) => {
    const kind = kindOf(type)

    test('has a question that can be saved, in the one form it is stored in', () => {
      expect(question.option_type).toBe(type)
      expect(checkQuestion(question)).toEqual([])
      expect(tidyQuestion(QuestionDraft.parse(question))).toEqual(question)
      expect(tidyQuestion(QuestionDraft.parse(JSON.parse(JSON.stringify(question))))).toEqual(question)
    })

    test('comes back out of its row of a spreadsheet as it went in', () => {
      const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => question.questionnaire_type)
      expect(bad).toEqual([])
      expect(draft).toEqual(question)
    })

    test('takes its answer, and names what is wrong with another', () => {
      expect(kind.findAnswerFault(question, answer)).toBeUndefined()
      expect(kind.findAnswerFault(question, '')).toBeUndefined()
      expect(kind.isBlank(answer, question)).toBe(false)
      expect(kind.tidyAnswer(answer, question)).toBe(answer)
      expect(kind.findAnswerFault(question, wrong)).toMatch(/[\u4e00-\u9fff]/)
    })

    test('survives what is no answer', () => {
      for (const text of hostileAnswers) {
        const about = JSON.stringify(text.slice(0, 20))
        const fault = kind.findAnswerFault(question, text)
        expect(fault ?? '', about).not.toMatch(/undefined|\[object/)
        if (fault !== undefined || kind.isBlank(text, question)) continue
        // What passes is stored: every reader has to cope with it.
        const stored = kind.tidyAnswer(text, question)
        expect(kind.findAnswerFault(question, stored), about).toBeUndefined()
        expect(typeof describeAnswer(question, stored, 'full'), about).toBe('string')
        expect(resultsOf(type).cells(stored, question).length, about).toBeGreaterThan(0)
        for (const column of exportOf(type).columns(question, 'text')) column.read(stored, question)
      }
    })

    test('is written out in a line and in full, and so is its key', () => {
      expect(describeAnswer(question, answer)).not.toBe('')
      expect(describeAnswer(question, answer)).not.toContain('\n\n')
      expect(describeAnswer(question, answer, 'full')).not.toMatch(/undefined|\[object/)
      const { lines, short } = describeKey(question, question.answer)
      if (isMarkedByServer(question)) expect(lines.length > 0 || short !== undefined).toBe(true)
    })

    test('is marked by its key, with a reason', () => {
      const mark = markAnswer(question, answer, rule)
      expect(mark.reason).not.toBe('')
      if (isMarkedByServer(question)) expect(mark.share).toBe(fullShare)
      else expect(mark.share).toBe(0)
      expect(kind.isMarkable).toBe(isMarkedByServer(question))
    })

    test('is counted once, and becomes figures', () => {
      const { cells, countAnswered, figures, filterKeys } = resultsOf(type)
      const counted = cells(answer, question)
      expect(new Set(counted).size).toBe(counted.length)
      const counts = new Map(counted.map((cell) => [cell, 1]))
      expect(countAnswered(question, counts)).toBe(1)
      expect(countAnswered(question, new Map())).toBe(0)
      const shown = figures(question, counts)
      expect(new Set(shown.map(({ key, group }) => `${group} ${key}`)).size).toBe(shown.length)
      expect(shown.length === 0 || shown.some(({ count }) => count > 0)).toBe(true)
      expect(filterKeys(answer, question).every((key) => key !== '')).toBe(true)
    })

    test('fills columns of a spreadsheet and variables of a statistics program', () => {
      const { columns, variables } = exportOf(type)
      for (const cells of exportCells) {
        const own = columns(question, cells)
        expect(own.length).toBeGreaterThan(0)
        expect(new Set(own.map(({ suffix }) => suffix)).size).toBe(own.length)
        expect(own.some(({ read }) => read(answer, question) !== '')).toBe(true)
        expect(own.every(({ read }) => read('', question) === '')).toBe(true)
      }
      const own = variables(question)
      expect(own.length).toBeGreaterThan(0)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      expect(own.every(({ name }) => /^(_[A-Za-z0-9_]+)?$/.test(name))).toBe(true)
      expect(own.every(({ read }) => read('') === '')).toBe(true)
      for (const { read, isText, date } of own)
        expect(['', isText || date ? 'string' : 'number']).toContain(
          read(answer) === '' ? '' : typeof read(answer),
        )
    })

    test('makes up answers that are answers', () => {
      for (let seed = 1; seed <= 200; seed += 1) {
        const made = sampleAnswer(question, makeSource(seed))
        expect(kind.findAnswerFault(question, made), `seed ${seed}: ${made}`).toBeUndefined()
      }
    })
  },
)
