import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkConformance } from './conformance.mjs'
import { findUnshownRows, readShownRows } from './conformance-rows.mjs'
import { findDeclaredTests, withTags } from './declared-tests.mjs'

const path = 'server/src/app/test/bar.test.ts'

/** A repository with one file of tests and one row, 2.01. */
function makeRepository(source, shownBy) {
  const root = mkdtempSync(join(tmpdir(), 'wenhai-conformance-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const list = `# Conformance\n\n## 2. Screens\n\n| id | sentence | shown by |\n| --- | --- | --- |\n| 2.01 | A bar | ${shownBy} |\n`
  for (const [name, text] of Object.entries({ [path]: source, 'docs/conformance.md': list })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

const check = (source, titles = 'the bar is there') =>
  checkConformance({ root: makeRepository(source, `\`${path} › ${titles}\``) }).problems

test.each([
  ['a test with the id', "test('the bar is there', { tags: ['2.01'] }, () => {})"],
  ['one tag without a list', "test('the bar is there', { tags: '2.01' }, () => {})"],
  ['a table of cases', "test.each([1])('the bar is there', { tags: ['2.01'] }, () => {})"],
  [
    'the id at its group',
    "describe('bars', { tags: ['2.01'] }, () => { test('the bar is there', f) })",
    'bars',
  ],
  [
    'the id at the group of a named test',
    "describe('bars', { tags: ['2.01'] }, () => { test('the bar is there', f) })",
    'bars › the bar is there',
  ],
])('a row is shown by %s', (_, source, titles) => {
  const faults = check(source, titles).filter((fault) => !fault.includes('that row does not name it'))
  expect(faults).toEqual([])
})

test.each([
  ['a test that is not there', "test('another', { tags: ['2.01'] }, () => {})", 'holds no test'],
  ['a title in a comment', "// test('the bar is there', { tags: ['2.01'] }, f)", 'holds no test'],
  ['a title that is only a text', "const title = 'the bar is there'", 'holds no test'],
  ['a test without the id', "test('the bar is there', () => {})", 'does not carry 2.01'],
  ['a test with another id', "test('the bar is there', { tags: ['2.02'] }, () => {})", 'does not carry 2.01'],
  ['a skipped test', "test.skip('the bar is there', { tags: ['2.01'] }, () => {})", 'is skipped'],
  [
    'a test of a skipped group',
    "describe.skip('bars', () => { test('the bar is there', { tags: ['2.01'] }, f) })",
    'is skipped',
  ],
])('a row is not shown by %s', (_, source, fault) => {
  expect(check(source).join('\n')).toContain(fault)
})

test('an id that no row gives to the test is a fault', () => {
  const source = "test('the bar is there', { tags: ['2.01', '2.09'] }, () => {})"
  expect(check(source)).toEqual([`${path}: "the bar is there" carries 2.09, but that row does not name it`])
})

test('a title under another group is another test', () => {
  const source = "describe('menus', () => { test('the bar is there', { tags: ['2.01'] }, f) })"
  expect(check(source, 'bars › the bar is there')[0]).toContain('holds no test "bars › the bar is there"')
})

test('declared tests know their groups, and what is chained to them', () => {
  const source =
    "describe('a', { tags: ['1.01'] }, () => { test.skipIf(x).each`n`(`b %s`, { tags: ['1.02'] }, f) })"
  expect(findDeclaredTests(path, source)).toMatchObject([
    { titles: ['a'], tags: ['1.01'] },
    { titles: ['a', 'b %s'], tags: ['1.01', '1.02'], ownTags: ['1.02'], isLeftOut: false },
  ])
})

test.each([
  ['passed', ['the bar at 390 px is there'], ['2.01'], 'passed', []],
  ['under another id', ['the bar at 390 px is there'], ['2.02'], 'passed', ['did not run']],
  ['under another title', ['the menu at 390 px is there'], ['2.01'], 'passed', ['did not run']],
  [
    'skipped',
    ['the bar at 390 px is there'],
    ['2.01'],
    'skipped',
    ['was skipped: the bar at 390 px is there'],
  ],
  ['failed', ['the bar at 390 px is there'], ['2.01'], 'failed', ['failed: the bar at 390 px is there']],
])('after a run a row whose test %s', (_, titles, tags, state, faults) => {
  const title = 'the bar at %i px is there'
  const root = makeRepository('', `\`${path} › ${title}\``)
  const name = `row 2.01: ${path} › ${title}`
  expect(findUnshownRows(readShownRows(root), [{ path, titles, tags, state }])).toEqual(
    faults.map((fault) => `${name} ${fault}`),
  )
})

test('a test that is for one database alone has shown its row there; failing on the other it has not', () => {
  const rows = [{ id: '2.01', references: [{ path, titles: ['bars'] }] }]
  const ran = (state) => ({ path, titles: ['bars', 'one'], tags: ['2.01'], state })
  expect(findUnshownRows(rows, [ran('passed'), ran('skipped')])).toEqual([])
  expect(findUnshownRows(rows, [ran('passed'), ran('failed')])).toHaveLength(1)
})

test.each([
  ["test('one', f)", "test('one', { tags: ['2.01'] }, f)"],
  ["test('one', { tags: ['2.01'] }, f)", "test('one', { tags: ['2.01'] }, f)"],
  ["test('one', { tags: ['2.07', '2.08'] }, f)", "test('one', { tags: ['2.01'] }, f)"],
  ["test('one', { timeout: 9 }, f)", "test('one', { tags: ['2.01'], timeout: 9 }, f)"],
  ["test('two', { tags: ['2.01'] }, f)", "test('two', { tags: [] }, f)"],
  [
    "test('two', f)\ntest.each([1])('one', f)",
    "test('two', f)\ntest.each([1])('one', { tags: ['2.01'] }, f)",
  ],
])('%s becomes %s', (source, written) => {
  const rows = [{ id: '2.01', references: [{ path, titles: ['one'] }] }]
  expect(withTags(path, source, rows)).toBe(written)
})
