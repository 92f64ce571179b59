import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../form/form-settings.ts'
import { noLogic } from '../form/logic-model.ts'
import { examples } from '../question/kinds/examples.ts'
import { QuestionDraft } from '../question/schema.ts'
import { findDocumentFault, findLineFault } from './check-document.ts'
import { diffDocuments } from './diff.ts'
import type { DeskDocument, DeskFields } from './document.ts'
import { deskLimits } from './limits.ts'
import type { FormLine, QuestionContent } from './lines.ts'
import { applyOperations } from './operation.ts'
import { publishedOperations } from './published.ts'
import { countDifferences, sayCounts, versionsToThin } from './versions.ts'

const form: DeskFields = {
  ...defaultSettings,
  ...{ survey_title: '', desc: '', type: '综合', course: '', status: 1, start_time: null, end_time: null },
  ...{ password: '', logic: noLogic, vote: [], entries: [], passScore: null, draw: [], otherPaper: null },
  fresh: [],
}

const content = QuestionDraft.parse({ question: '好吗？', option_type: 0 }) as QuestionContent
const line = (uid: string, given: Partial<QuestionContent> = {}): FormLine => ({
  uid,
  question: { uid, question_id: null, content: { ...content, ...given } },
})
const documentOf = (...lines: FormLine[]): DeskDocument => ({ form, lines })

describe('a draft holds a question of every kind', () => {
  test.each(Object.entries(examples))('%s', (_, { question }) => {
    expect(findLineFault(line('q1', QuestionDraft.parse(question) as QuestionContent))).toBeUndefined()
  })
})

test.each<[name: string, value: unknown, field: string]>([
  ['no object', 'text', 'document'],
  ['a field that is not known', { ...documentOf(), more: 1 }, 'document'],
  [
    'a setting of another type',
    { form: { ...form, shuffleQuestions: 'yes' }, lines: [] },
    'document.form.shuffleQuestions',
  ],
  [
    'a text that is too long',
    documentOf(line('q1', { note: 'x'.repeat(deskLimits.maxText + 1) })),
    'lines.q1.question.content.note',
  ],
  [
    'a field of a question that is not known',
    documentOf(line('q1', { secret: 1 } as object)),
    'lines.q1.question.content',
  ],
  ['two lines of one uid', documentOf(line('q1'), line('q1')), 'lines'],
])('%s is refused by its place', (_, value, field) => {
  expect(findDocumentFault(value)).toMatchObject({ field, reason: expect.stringMatching(/\p{Script=Han}/u) })
})

test('characters of two halves are neither cut nor left alone', () => {
  const long = '一段长长的文字，'.repeat(6)
  const [before, after] = [
    documentOf(line('q1', { note: `${long}😀` })),
    documentOf(line('q1', { note: `${long}😁` })),
  ]
  const operations = diffDocuments(before, after)
  expect(operations).toMatchObject([{ do: 'splice', cut: 2, add: '😁' }])
  expect(applyOperations(before, operations).document).toEqual(after)
})

test('what publishing gives is written once', () => {
  const document = documentOf(line('q1'), line('q2'))
  const saved = { question_ids: ['1', '2'], entryKeys: undefined }
  const operations = publishedOperations({ ...document, form: { ...form, password: '春天' } }, saved)
  expect(operations).toMatchObject([
    { at: 'q1', path: 'question_id', value: '1' },
    { at: 'q2', path: 'question_id', value: '2' },
    { at: '', path: 'password', value: null },
  ])
  expect(publishedOperations(applyOperations(document, operations).document, saved)).toEqual([])
})

test('a version says how much it changes', () => {
  const counts = countDifferences(documentOf(line('q1'), line('q2')), {
    form: { ...form, survey_title: '题' },
    lines: [line('q3'), line('q1', { note: '解析' })],
  })
  expect(counts).toEqual({ added: 1, removed: 1, moved: 0, changed: 1, fields: 1 })
  expect(sayCounts(counts)).toBe('加了 1 处，删了 1 处，改了 1 处，改了 1 项设置')
})

describe('versions give way', () => {
  const [minute, day] = [60_000, 24 * 60 * 60_000]
  const now = 100 * day
  const at = (
    version: number,
    create_time: number,
    reason: 'pause' | 'published' = 'pause',
    bytes = 1000,
  ) => ({
    ...{ version, create_time, reason, bytes },
  })

  test('the newest stay, of older ones one an hour or a day, and what was published', () => {
    const versions = Array.from({ length: 40 }, (_, index) => at(index + 1, now - (40 - index) * minute))
    const old = [at(100, now - 3 * day, 'published'), at(101, now - 3 * day), at(102, now - 3 * day + 1)]
    const gone = versionsToThin(
      [...versions, ...old.map((each) => ({ ...each, version: each.version - 103 }))],
      now,
    )
    expect(gone).not.toContain(40)
    expect(gone).not.toContain(-3)
    expect(gone.filter((version) => version < 0).length).toBe(1)
    expect(40 + 3 - gone.length).toBeLessThan(18)
  })

  test('the oldest go where there are too many, or too large ones', () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      at(index + 1, now - (100 - index) * day, 'published'),
    )
    expect(versionsToThin(many, now)).toEqual(Array.from({ length: 40 }, (_, index) => 40 - index))
    const large = many.slice(0, 10).map((version) => ({ ...version, bytes: deskLimits.keptVersionBytes / 4 }))
    expect(versionsToThin(large, now).length).toBe(6)
  })
})
