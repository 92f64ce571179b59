import { describe, expect, test } from 'vitest'
import { isSimilar } from '../../bank/similar.ts'
import { checkLogic } from '../../logic/check-logic.ts'
import { prove } from '../../logic/prove/prove.ts'
import { resolveRefs } from '../../logic/walk.ts'
import { checkQuestion } from '../../question/check-question.ts'
import { markAnswer } from '../../question/kinds/counts.ts'
import { isMarkedByServer } from '../../question/kinds/registry.ts'
import { optionTypes } from '../../question/option-type.ts'
import { QuestionDraft } from '../../question/schema.ts'
import { tidyQuestion } from '../../question/tidy-question.ts'
import { checkForm } from '../check-form.ts'
import { formKinds } from '../form-kind.ts'
import { noLogic } from '../logic-model.ts'
import { FormDraft } from '../schema.ts'
import { formTemplates } from './all.ts'
import { draftOfTemplate } from './template.ts'

const questions = formTemplates.flatMap((template) => template.questions)

describe('the templates', () => {
  test('are at least fourteen, of every kind, each with a name of its own', () => {
    expect(formTemplates.length).toBeGreaterThanOrEqual(14)
    expect(new Set(formTemplates.map(({ kind }) => kind))).toEqual(new Set(formKinds))
    for (const field of ['name', 'title', 'summary'] as const)
      expect(new Set(formTemplates.map((template) => template[field])).size).toBe(formTemplates.length)
    for (const { name } of formTemplates) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test.each(formTemplates)('$name is a form as the server takes it', (template) => {
    const draft = draftOfTemplate(template, '综合')
    const read = FormDraft.parse(draft)
    expect(checkForm(read, { end: undefined }, Date.now())).toEqual([])
    expect(read).toMatchObject(draft)
    // Equal shares of a hundred that are whole points.
    if (template.kind === 'exam') expect(template.questions).toHaveLength(10)
  })

  test.each(formTemplates.filter(({ logic }) => logic))(
    '$name has rules under which every question is seen',
    (template) => {
      const questions = template.questions.map((question, index) => ({
        ...question,
        question_id: `q${index + 1}`,
      }))
      const ids = questions.map(({ question_id }) => question_id)
      const logic = resolveRefs(template.logic ?? noLogic, ids)
      expect(checkLogic(logic, questions, [], { isExam: false })).toEqual([])
      const proof = prove({ questions, items: [], logic }, '2026-05-01')
      expect(proof.problems).toEqual([])
      const kinds = proof.questions.map(({ verdict }) => verdict.kind)
      expect(kinds).not.toContain('never')
      expect(kinds).not.toContain('unknown')
    },
  )

  test('have questions that are well-formed and tidy', () => {
    const faults = questions.flatMap((question) =>
      checkQuestion(question).map(({ field, reason }) => `${question.question}: ${field} ${reason}`),
    )
    expect(faults).toEqual([])
    for (const question of questions) {
      expect(tidyQuestion(question)).toEqual(question)
      expect(QuestionDraft.parse(question)).toEqual(question)
      expect(question.key).not.toBe('')
    }
    expect(new Set(questions.map(({ option_type }) => option_type))).toEqual(new Set(optionTypes))
  })

  test('mark and explain every question of an exam, and none of a survey', () => {
    for (const { kind, questions: own } of formTemplates)
      for (const question of own) {
        if (kind === 'survey') expect(question.answer, question.question).toBe('')
        else if (question.option_type === 3) expect(question.answer, question.question).not.toBe('')
        else expect(isMarkedByServer(question), question.question).toBe(true)
        if (kind === 'exam') expect(question.note, question.question).not.toBe('')
      }
  })

  test('give full marks to their own key', () => {
    const wrong = questions.filter(isMarkedByServer).filter((question) => {
      const given = question.option_type === 2 ? question.answer.replace(/\|[^；]*/g, '') : question.answer
      return markAnswer(question, given, { partial: 'none' }).share !== 100
    })
    expect(wrong.map(({ question }) => question)).toEqual([])
  })

  test('do not repeat each other', () => {
    const twins = questions.flatMap((question, index) =>
      questions.slice(0, index).filter((earlier) => isSimilar(question, earlier)),
    )
    expect(twins.map(({ question }) => question)).toEqual([])
  })
})
