import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkWords, findReplacedWords, findShownTexts, findWritingFault, readGlossary } from './words.mjs'

const glossary = `
| word | for | not |
| --- | --- | --- |
| 题目 | a question | 选题 |
| 姓名 | who | 「谁」, 「何人」 |

- 选题编辑, 单选题: names of dialogs and kinds
- 请选题，再继续。
- 「选题」
`

test('the glossary says what is replaced by what, and what stays', () => {
  const { replaced, kept } = readGlossary(glossary)
  expect(replaced).toEqual([
    { word: '选题', isWhole: false, use: '题目' },
    { word: '谁', isWhole: true, use: '姓名' },
    { word: '何人', isWhole: true, use: '姓名' },
  ])
  expect(kept.map(({ word }) => word)).toEqual(['选题编辑', '单选题', '请选题，再继续。', '选题'])
})

test.each([
  ['新建选题', ['选题']],
  ['选题编辑', []],
  ['选题编辑和选题', ['选题']],
  ['单选题', []],
  ['请选题，再继续。', []],
  ['选题', []],
  ['谁', ['谁']],
  ['谁可以看', []],
])('%s says %j', (text, words) => {
  expect(findReplacedWords(text, readGlossary(glossary)).map(({ word }) => word)).toEqual(words)
})

test.each([
  ['第 3 题', undefined],
  ['第3题', 'wants a space between the number and the Chinese'],
  ['最多5 MB', 'wants a space between the number and the Chinese'],
  ['5 M 以内', 'has a size in Kb or M; write KB or MB'],
  ['5 MB 以内', undefined],
  ['京ICP备12345678号', undefined],
])('%s: %s', (text, fault) => {
  expect(findWritingFault(text)).toBe(fault)
})

test('texts are what a user can read: no comment, no key, nothing without Chinese', () => {
  const source = `
// 选题
const label = '选题'
const { 选题 } = texts
const say = (n) => \`共 \${n} 道选题\`
export const Part = () => (
  <p title="选题一">
    选题二 {n}
  </p>
)`
  expect(findShownTexts('part.tsx', source)).toEqual([
    { text: '选题', line: 3 },
    { text: '共', line: 5 },
    { text: '道选题', line: 5 },
    { text: '选题一', line: 7 },
    { text: '选题二', line: 8 },
  ])
})

test('a fault names its file, line and the word to use; tests and samples are somebody’s content', () => {
  const root = mkdtempSync(join(tmpdir(), 'wenhai-words-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({
    'docs/words.md': glossary,
    'web/src/list.tsx': "\nexport const label = '新建选题'",
    'web/src/list.test.tsx': "const label = '新建选题'",
    'server/src/features/sample/forms.ts': "export const title = '毕业设计选题'",
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(checkWords({ root })).toEqual({
    problems: ['web/src/list.tsx:2: “新建选题” says 选题; write 题目 (docs/words.md)'],
    texts: 1,
  })
})
