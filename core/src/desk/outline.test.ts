import { expect, test } from 'vitest'
import type { Rule } from '../form/logic-model.ts'
import { fillIn } from '../question/compose.ts'
import type { FormLine } from './lines.ts'
import {
  dropAfter,
  linesOfRule,
  moveLines,
  outlineOf,
  stepAfter,
  visibleRows,
  withFolded,
} from './outline.ts'

/** q is a question, S a section, P the turn of a page, t a text. */
const kinds = { S: 'section', P: 'page', t: 'text' } as const

const lineOf = (uid: string): FormLine => {
  const kind = kinds[uid[0] as keyof typeof kinds]
  return kind
    ? { uid, item: { uid, before: '', kind, title: '', text: '', pics: [] } }
    : { uid, question: { uid, question_id: null, content: fillIn('____', '') } }
}
const linesOf = (text: string) => text.split(' ').map(lineOf)
const textOf = (lines: readonly FormLine[]) => lines.map(({ uid }) => uid).join(' ')
const form = 'q1 t1 S1 q2 q3 P1 S2 q4 q5 q6'
const rows = outlineOf(linesOf(form))
const none = new Set<string>()

test('sections and pages hold what comes after them, up to the next of either', () => {
  expect(
    rows.map(({ uid, level, group, number, place, siblings, size }) =>
      [uid, level, group, number, `${place}/${siblings}`, size].join(' '),
    ),
  ).toEqual([
    'q1 1  1 1/5 0',
    't1 1  1 2/5 0',
    'S1 1  1 3/5 2',
    'q2 2 S1 2 1/2 0',
    'q3 2 S1 3 2/2 0',
    'P1 1  1 4/5 0',
    'S2 1  2 5/5 3',
    'q4 2 S2 4 1/3 0',
    'q5 2 S2 5 2/3 0',
    'q6 2 S2 6 3/3 0',
  ])
  expect(outlineOf([])).toEqual([])
})

test('what a folded section holds is not seen, and goes with it', () => {
  const folded = new Set(['S1'])
  expect(visibleRows(rows, folded).map(({ uid }) => uid)).toEqual('q1 t1 S1 P1 S2 q4 q5 q6'.split(' '))
  expect([...withFolded(rows, ['S1', 'q4'], folded)]).toEqual(['S1', 'q2', 'q3', 'q4'])
  expect([...withFolded(rows, ['S1', 'q4'], none)]).toEqual(['S1', 'q4'])
})

test.each<[string, string, 1 | -1, string, string | undefined]>([
  ['one goes up', 'q3', -1, '', 'q1 t1 S1 q3 q2 P1 S2 q4 q5 q6'],
  ['out of its section', 'q2', -1, '', 'q1 t1 q2 S1 q3 P1 S2 q4 q5 q6'],
  ['one goes down', 'q1', 1, '', 't1 q1 S1 q2 q3 P1 S2 q4 q5 q6'],
  ['past a section that is folded, with all in it', 't1', 1, 'S1', 'q1 S1 q2 q3 t1 P1 S2 q4 q5 q6'],
  ['up past it', 'P1', -1, 'S1', 'q1 t1 P1 S1 q2 q3 S2 q4 q5 q6'],
  ['a folded section', 'S1', -1, 'S1', 'q1 S1 q2 q3 t1 P1 S2 q4 q5 q6'],
  ['an open one alone', 'S1', 1, '', 'q1 t1 q2 S1 q3 P1 S2 q4 q5 q6'],
  ['several together', 'q4 q5', -1, '', 'q1 t1 S1 q2 q3 P1 q4 q5 S2 q6'],
  ['those apart come together above', 'q1 q3', -1, '', 'q1 q3 t1 S1 q2 P1 S2 q4 q5 q6'],
  ['those apart come together below', 'q4 q6', 1, '', 'q1 t1 S1 q2 q3 P1 S2 q5 q4 q6'],
  ['the first cannot go up', 'q1', -1, '', undefined],
  ['the last cannot go down', 'q6', 1, '', undefined],
  ['all have nowhere to go', form, 1, '', undefined],
  ['what is not there goes nowhere', 'q9', 1, '', undefined],
])('%s', (_, uids, step, foldedUids, expected) => {
  const folded = new Set(foldedUids === '' ? [] : [foldedUids])
  const moved = withFolded(rows, uids.split(' '), folded)
  const after = stepAfter(rows, folded, moved, step)
  expect(after === undefined ? undefined : textOf(moveLines(linesOf(form), moved, after))).toBe(expected)
})

test.each<[string, string, number, number, string, string]>([
  ['one is dropped below', 'q1', 0, 4, '', 't1 S1 q2 q3 q1 P1 S2 q4 q5 q6'],
  ['at the top', 'q6', 9, 0, '', 'q6 q1 t1 S1 q2 q3 P1 S2 q4 q5'],
  ['behind a folded section', 'q1', 0, 2, 'S1', 't1 S1 q2 q3 q1 P1 S2 q4 q5 q6'],
  ['several, carried by one of them', 'q4 q6', 7, 1, '', 'q1 q4 q6 t1 S1 q2 q3 P1 S2 q5'],
  ['several, between themselves', 'q4 q5', 7, 8, '', form],
])('dropped: %s', (_, uids, from, to, foldedUids, expected) => {
  const folded = new Set(foldedUids === '' ? [] : [foldedUids])
  const moved = withFolded(rows, uids.split(' '), folded)
  expect(textOf(moveLines(linesOf(form), moved, dropAfter(rows, folded, moved, { from, to })))).toBe(expected)
})

test('a move to where they are, or after a line that is not there, changes nothing', () => {
  const lines = linesOf(form)
  expect(moveLines(lines, new Set(['q1']), '')).toBe(lines)
  expect(moveLines(lines, new Set(['q1']), 'q9')).toBe(lines)
})

test.each<[string, Rule, string[]]>([
  [
    'a section that is shown by an answer',
    { kind: 'show', target: { kind: 'item', item: 'S1' }, if: { kind: 'answered', question: 'q1.2' } },
    ['S1', 'q1'],
  ],
  [
    'a jump',
    { kind: 'jump', after: 'q1', if: { kind: 'answered', question: 'q1' }, to: { question: 'q4' } },
    ['q1', 'q4'],
  ],
  [
    'the end',
    { kind: 'jump', after: 'q2', if: { kind: 'answered', question: 'q1' }, to: { end: 'finish' } },
    ['q2', 'q1'],
  ],
])('a rule hangs on the lines that it names: %s', (_, rule, expected) => {
  expect([...linesOfRule(rule)]).toEqual(expected)
})
