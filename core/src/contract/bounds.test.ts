import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import { bodyLimitOf } from './body-limit.ts'
import { type Call, defineCall } from './define-call.ts'
import { makeExcessFinder } from './excess.ts'
import { maxJsonValues, minBodyBytes } from './limits.ts'
import { parseOurJson } from './parse-json.ts'
import { makeInputReader } from './read-input.ts'
import { readShape } from './schema-shape.ts'
import { boundedRecord, field, id, int, nested, text } from './wire.ts'

describe('what has no limit is no input of a call', () => {
  test.each([
    ['a list', z.array(z.string().max(3))],
    ['a text', z.string()],
    ['a record', z.record(z.string().max(3), z.number())],
    ['a text in a list', z.array(z.string()).max(3)],
    ['a list in a record', boundedRecord(z.array(z.number()), 3)],
    ['a list in a choice', z.union([z.number(), z.array(z.number())])],
    ['an optional list', z.array(z.number()).optional()],
  ])('%s', (_, schema) => {
    expect(() => readShape(z.object({ field: schema }))).toThrow(/limit/)
  })

  test('nested finds out where it is written', () => {
    expect(() => nested(z.array(z.number()))).toThrow(/limit/)
  })
})

describe('more than allowed is found before anything is looked at', () => {
  let looks = 0
  const item = z.number().refine(() => {
    looks += 1
    return true
  })
  const looked = (schema: z.ZodType, value: unknown) => {
    looks = 0
    const call = defineCall({
      method: 'POST',
      path: '/x',
      access: 'guest',
      summary: '',
      input: z.object({ field: field(schema, '栏目') }),
      output: z.null(),
    })
    try {
      makeInputReader(call)({ field: value })
      return 'taken'
    } catch (error) {
      return [(error as Error).message, looks]
    }
  }

  test.each([
    ['a list', nested(z.array(item).max(2)), [1, 2, 3], '栏目最多 2 项'],
    ['a list as text', nested(z.array(item).max(2)), '[1,2,3]', '栏目最多 2 项'],
    ['a record', nested(boundedRecord(item, 1)), { a: 1, b: 2 }, '栏目最多 1 项'],
    ['a list in a list', nested(z.array(z.array(item).max(1)).max(2)), [[1], [1, 2]], '栏目第 2 项最多 1 项'],
    ['a text', text(0, 10), 'x'.repeat(121), '栏目最多 10 个字'],
    ['a text in a list', nested(z.array(text(0, 1)).max(2)), ['', 'x'.repeat(103)], '栏目第 2 项最多 1 个字'],
    ['an id', id(), 'x'.repeat(1000), '栏目最多 36 个字'],
  ])('%s', (_, schema, value, reason) => {
    expect(looked(schema, value)).toEqual([reason, 0])
  })

  test('spaces around a text are no excess, and what is dropped when wrong is still dropped', () => {
    expect(looked(text(0, 10), `${' '.repeat(50)}x`)).toBe('taken')
    expect(looked(text(0, 10).default('').catch(''), 'x'.repeat(1000))).toBe('taken')
    expect(looked(nested(boundedRecord(z.number(), 1)).optional().catch(undefined), '{"a":1,"b":2}')).toBe(
      'taken',
    )
  })

  test('a choice is only refused where it is too much for each', () => {
    const find = makeExcessFinder(z.union([z.string().max(1), z.array(z.number()).max(1)]))
    expect(find('x')).toBeUndefined()
    expect(find([1, 2])).toBeUndefined()
    expect(makeExcessFinder(z.union([z.string().max(1), z.string().max(2)]))('x'.repeat(200))).toBeDefined()
  })
})

describe('JSON of a stranger', () => {
  test.each([
    ['deep enough', '[[[]]]', 3, [[[]]]],
    ['brackets in a text are no depth', '["[[[[\\"[[[{"]', 1, ['[[[["[[[{']],
    ['a backslash at the end of a text', '["\\\\"]', 1, ['\\']],
    ['a number', '1', 0, 1],
  ])('%s', (_, json, depth, expected) => {
    expect(parseOurJson(json, depth)).toEqual(expected)
  })

  test.each([
    ['too deep', '[[[]]]', 2],
    ['too deep and never closed', '['.repeat(100_000), 10],
    ['too many values', `[${'0,'.repeat(maxJsonValues)}0]`, 10],
    ['a name that reaches for a prototype', '{"a":[{"__proto__":1}]}', 10],
    ['the same in disguise', '{"__pro\\u0074o__":1}', 10],
    ['an open text', '["', 10],
    ['nothing', '', 10],
  ])('%s is refused', (_, json, depth) => {
    expect(() => parseOurJson(json, depth)).toThrow()
  })
})

/** Calls whose body may be larger than that of a few short fields, and up to how many KB. A new one belongs here. */
const largeBodies: Record<string, number> = {
  updateSettings: 1024,
  uploadAvatar: 5 * 1024,
  createMembers: 10 * 1024,
  uploadFile: 200 * 1024,
  newFile: 3 * 1024,
  createQuestion: 1024,
  updateQuestion: 1024,
  changeQuestions: 80,
  moveQuestions: 80,
  deleteQuestions: 80,
  restoreQuestions: 80,
  importQuestions: 10 * 1024,
  readDocument: 20 * 1024,
  importFile: 48 * 1024,
  checkExchange: 80,
  exportExchange: 80,
  readTree: 2 * 1024,
  createForm: 1024,
  updateForm: 1024,
  checkDraw: 160,
  findExposed: 80,
  solveBlueprint: 360,
  importRoster: 10 * 1024,
  removeFromRoster: 80,
  setShare: 160,
  inviteMarker: 160,
  addToTeam: 400,
  importTeamMembers: 10 * 1024,
  importPeople: 10 * 1024,
  removePeople: 80,
  tryMistake: 256,
  tryPractice: 256,
  saveDraft: 1024,
  createReport: 1024,
  markReport: 1024,
  markBundles: 160,
  saveInk: 1024,
  saveMarkComments: 400,
  previewRegrade: 2 * 1024,
  startRegrade: 2 * 1024,
  saveFilter: 1024,
  findResults: 1024,
  findAnalysis: 1024,
  findTexts: 1024,
  findWords: 1024,
  sendUpload: 512,
  findUploads: 1024,
  exportUploads: 1024,
  publishResults: 80,
  createArticle: 1024,
  updateArticle: 1024,
  saveArticleDraft: 1024,
  handOver: 80,
  previewAi: 400,
  askAi: 400,
  openDesk: 3 * 1024,
  writeDesk: 3 * 1024,
}

test('the body of a call is no larger than what it accepts', () => {
  const all: [name: string, call: Call][] = Object.values(calls).flatMap((table) => Object.entries(table))
  const large = all.filter(([, call]) => call.method !== 'GET' && bodyLimitOf(call) > minBodyBytes)
  expect(large.map(([name]) => name).sort()).toEqual(Object.keys(largeBodies).sort())
  for (const [name, call] of large)
    expect(bodyLimitOf(call) / 1024, name).toBeLessThanOrEqual(largeBodies[name] ?? 0)
})

test('a body of few short fields is small', () => {
  const input = z.object({ count: int(1, 5), name: text(1, 30) })
  const call = defineCall({
    method: 'POST',
    path: '/x',
    access: 'guest',
    summary: '',
    input,
    output: z.null(),
  })
  expect(bodyLimitOf(call)).toBe(minBodyBytes)
})
