import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findGrown, rows } from './figure-limits.mjs'
import { measure } from './figures.mjs'

/** Sources as `readSources` gives them, from their texts; `imports` says what each imports. */
const sourcesOf = (texts, imports = {}) =>
  new Map(
    Object.entries(texts).map(([file, source]) => [
      file,
      { source, program: parseSync(file, source).program, first: imports[file] ?? [], later: [] },
    ]),
  )
const measured = (texts, imports) => measure({ sources: sourcesOf(texts, imports) })

const longFunction = (lines) => `export function act() {\n${'  go()\n'.repeat(lines - 2)}}\n`

test('a function is as long as its lines, and migrations are not counted', () => {
  const { over60, over100 } = measured({
    'core/src/a/short.ts': longFunction(60),
    'core/src/a/long.ts': `\nexport const one = () => {\n${'  go()\n'.repeat(59)}}\n`,
    'web/src/features/b/endless.tsx': longFunction(101),
    'server/src/migrations/0001.ts': longFunction(200),
  })
  expect(over60).toEqual([
    { file: 'core/src/a/long.ts', line: 2, lines: 61 },
    { file: 'web/src/features/b/endless.tsx', line: 1, lines: 101 },
  ])
  expect(over100.map(({ lines }) => lines)).toEqual([101])
})

test('small files are counted, and those of them that one other file reads', () => {
  const { tiny, lonely } = measured(
    {
      'core/src/a/x.ts': '\n'.repeat(15),
      'core/src/a/y.ts': '\n'.repeat(30),
      'core/src/a/z.ts': '\n'.repeat(31),
    },
    { 'core/src/a/z.ts': ['core/src/a/x.ts', 'core/src/a/y.ts'], 'core/src/a/y.ts': ['core/src/a/x.ts'] },
  )
  expect(tiny).toEqual(['core/src/a/x.ts'])
  expect(lonely).toEqual(['core/src/a/y.ts'])
})

test('features that import each other are a pair, and a way round is a circle', () => {
  const file = (feature) => `server/src/features/${feature}/a.ts`
  const { features } = measured(
    Object.fromEntries(['one', 'two', 'three', 'four'].map((feature) => [file(feature), ''])),
    {
      [file('one')]: [file('two')],
      [file('two')]: [file('one'), file('three')],
      [file('three')]: [file('one')],
      [file('four')]: [file('one'), 'core/src/four/a.ts'],
    },
  )
  expect(features.server).toEqual({ pairs: ['one ↔ two'], largestCircle: 3 })
  expect(features.core).toEqual({ pairs: [], largestCircle: 0 })
})

test.each([
  ['form.questionnaire_type === "exam"', 1, 0],
  ['exam !== form?.questionnaire_type', 1, 0],
  ['switch (questionnaire_type) {}', 1, 0],
  ["kind === 'vote'", 0, 1],
  ['const { questionnaire_type } = form', 0, 0],
])('%s decides by the kind of a form', (source, byFormKind, byKindName) => {
  const figures = measured({ 'web/src/features/a/b.ts': source, 'core/src/form/kinds/exam.ts': source })
  expect(figures.byFormKind).toHaveLength(byFormKind)
  expect(figures.byKindName).toHaveLength(byKindName)
})

test('a name that two files declare and export is named with both, types and values alike', () => {
  const { declaredTwice } = measured({
    'core/src/a/one.ts': 'export const Thing = 1\nexport type Thing = number\nexport const only = 2\n',
    'web/src/lib/two.ts': 'export interface Thing {}\nconst only = 2\nexport function mine() {}\n',
    'web/src/lib/three.ts': "export { mine } from './two.ts'\n",
  })
  expect(declaredTwice).toEqual([{ name: 'Thing', files: ['core/src/a/one.ts', 'web/src/lib/two.ts'] }])
})

const webCall =
  "import { formCalls } from '@wenhai/core/form/calls'\nexport const endForm = () => call(formCalls.endForm)\n"

test.each([
  [
    'a call that the server carries out and the web makes',
    'endForm',
    {
      'core/src/form/calls.ts': 'export const formCalls = { endForm: defineCall({}) }\n',
      'server/src/features/form/life.commands.ts': 'export async function endForm() {}\n',
      'web/src/features/form/api.ts': webCall,
    },
    true,
  ],
  [
    'a call that two functions of the server are called after',
    'endForm',
    {
      'core/src/form/calls.ts': 'export const formCalls = { endForm: defineCall({}) }\n',
      'server/src/features/exam/commands.ts': 'export function endForm() {}\n',
      'server/src/features/form/life.commands.ts': 'export async function endForm() {}\n',
      'web/src/features/form/api.ts': webCall,
    },
    false,
  ],
  [
    'something of the web that is called like a call and does not make it',
    'endForm',
    {
      'core/src/form/calls.ts': 'export const formCalls = { endForm: defineCall({}) }\n',
      'server/src/features/form/life.commands.ts': 'export async function endForm() {}\n',
      'web/src/features/form/end.ts': 'export const endForm = 1\n',
    },
    false,
  ],
  [
    'a function of the server and one of the web that no call is called after',
    'endForm',
    {
      'core/src/form/calls.ts': 'export const formCalls = { stopForm: defineCall({}) }\n',
      'server/src/features/form/life.commands.ts': 'export async function endForm() {}\n',
      'web/src/features/form/api.ts': webCall,
    },
    false,
  ],
  [
    'a released migration and one other',
    'bank',
    {
      'server/src/migrations/0003-bank.ts': 'export const bank = 1\n',
      'web/src/lib/bank.ts': 'export const bank = 1\n',
    },
    true,
  ],
  [
    'a released migration and two others',
    'bank',
    {
      'server/src/migrations/0003-bank.ts': 'export const bank = 1\n',
      'web/src/lib/bank.ts': 'export const bank = 1\n',
      'core/src/bank/limits.ts': 'export const bank = 1\n',
    },
    false,
  ],
  [
    'what each kind that is loaded later exports',
    'take',
    {
      'web/src/features/question/kinds/scale/take.tsx': 'export const take = 1\n',
      'web/src/features/question/kinds/upload/take.tsx': 'export const take = 1\n',
    },
    true,
  ],
  [
    'what a kind exports and something else',
    'take',
    {
      'web/src/features/question/kinds/scale/take.tsx': 'export const take = 1\n',
      'web/src/take/take.tsx': 'export const take = 1\n',
    },
    false,
  ],
])('one name for %s is asked for by a record, or not', (_, name, texts, isAskedFor) => {
  const { declaredTwice, declaredAsAsked } = measured(texts)
  const named = (found) => found.map((each) => each.name)
  expect([named(declaredTwice), named(declaredAsAsked)]).toEqual(isAskedFor ? [[], [name]] : [[name], []])
})

test('a new kind touches its own files and those that name it', () => {
  const kind = 'core/src/question/kinds/cloze/kind.ts'
  const { kindTouches } = measured(
    {
      ...Object.fromEntries(
        ['long-ranking', 'passage', 'cascade', 'cloze'].map((name) => [
          `core/src/question/kinds/${name}/kind.ts`,
          '',
        ]),
      ),
      'core/src/question/kinds/registry.ts':
        '[optionType.longRanking]; [optionType.passage]; [optionType.cascade]; [optionType.cloze]',
      'core/src/question/other.ts': 'cloze is mentioned in a sentence',
      'web/src/take/a.ts': '',
    },
    { 'web/src/take/a.ts': [kind] },
  )
  expect(kindTouches).toBe(2)
})

test('a figure above its limit fails with what to do, and one at its limit passes', () => {
  const row = { what: 'files', most: 2, count: ({ files }) => files, because: 'join some' }
  expect(findGrown({ files: 2 }, [row])).toEqual([])
  expect(findGrown({ files: 3 }, [row])).toEqual([
    'files: 3, and the most is 2; join some (npm run check -- --figures --places names the places)',
  ])
})

test('every limit says what to do when it is passed', () => {
  expect(rows.filter(({ most, because }) => most !== undefined && !because)).toEqual([])
})
