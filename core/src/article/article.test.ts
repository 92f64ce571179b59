import { describe, expect, test } from 'vitest'
import { cardsOf, readCardPath, writeCard } from './card.ts'
import { checkArticle } from './check-article.ts'
import { articleLimits, tidyKeywords } from './choices.ts'
import { cutText, filesIn, makeExcerpt, readingMinutes, toPlainText } from './plain-text.ts'
import { ArticleDraft } from './schema.ts'

describe('plain text', () => {
  test.each([
    ['headings', '# 一\n## 二 ##\n\n三', '一\n二\n三'],
    ['a title underlined', '标题\n===\n正文', '标题\n正文'],
    ['emphasis', '**粗** *斜* ***都*** ~~删~~ `码` __粗__ _斜_', '粗 斜 都 删 码 粗 斜'],
    ['stars and underscores that are no marks', '2 * 3 与 snake_case', '2 * 3 与 snake_case'],
    ['escapes', '\\*不是斜体\\* 与 \\# 号', '*不是斜体* 与 # 号'],
    ['links and pictures', '[问海](/hello "t") ![封面](/files/x.webp)', '问海 封面'],
    ['a picture that is a link', '[![图](/a.webp)](/b)', '图'],
    ['a link with brackets in its address', '[甲](https://x.cn/a_(b)) 乙', '甲 乙'],
    ['a link by name', '[甲][1]\n\n[1]: https://x.cn', '甲'],
    ['an address in angle brackets', '<https://x.cn/a>', 'https://x.cn/a'],
    ['lists and tasks', '- 甲\n  * 乙\n1. 丙\n- [x] 丁', '甲\n乙\n丙\n丁'],
    ['quotes', '> 引用\n> > 再引\n> - 甲', '引用\n再引\n甲'],
    ['lines that only draw', '甲\n\n---\n\n* * *\n\n乙', '甲\n乙'],
    ['tables', '| 姓名 | 分 |\n| --- | :-: |\n| 小明 | 9 |', '姓名 分\n小明 9'],
    ['code keeps its words and its marks', '```js\nconst a = **b**\n```\n后', 'const a = **b**\n后'],
    ['an unclosed fence', '```\n甲', '甲'],
    ['HTML is text, as readers see it', '<b a="x">粗</b><!-- 注 -->', '<b a="x">粗</b><!-- 注 -->'],
    ['signs that only look like a tag', '若a<b且c>d。泛型 List<String>', '若a<b且c>d。泛型 List<String>'],
    ['marks without a partner', '100%_test 与 2*3 与 **半 与 ~~删', '100%_test 与 2*3 与 **半 与 ~~删'],
    ['marks beside Chinese signs', '**重点：**内容，_斜_。', '重点：内容，斜。'],
    ['marks within marks', '**粗 *斜* 粗** 与 ***都** 斜*', '粗 斜 粗 与 都 斜'],
    ['marks over lines of one paragraph', '**甲\n乙** 与 *丙\n\n丁*', '甲\n乙 与 *丙\n丁*'],
    [
      'code between backticks is as it is',
      '`a_b_c` 与 `List<T> && **p` 与 ``a`b``',
      'a_b_c 与 List<T> && **p 与 a`b',
    ],
    ['a backtick without its like', '四个 ```` 与 `码` 与 ``半', '四个 ```` 与 码 与 ``半'],
    ['a backslash in code', '`C:\\*` 与 \\`甲\\`', 'C:\\* 与 `甲`'],
    ['a line that is no row of a table', 'a|b 或 c||d', 'a|b 或 c||d'],
    ['an address by mail', '<a@b.cn>', 'a@b.cn'],
    ['a lone angle bracket is one', '3 < 5 且 7 > 6', '3 < 5 且 7 > 6'],
    ['entities', '&lt;b&gt; &amp; 甲', '<b> & 甲'],
    ['footnotes', '甲[^1]\n\n[^1]: 注', '甲'],
    ['nothing', '', ''],
  ])('%s', (_, markdown, expected) => {
    expect(toPlainText(markdown)).toBe(expected)
  })

  test.each([
    '![',
    '[',
    '](',
    '[a](',
    '<a ',
    '<!--',
    '*a',
    '_',
    '`',
    '> ',
    '- ',
    '\\',
    '((',
    '| ',
    '1. ',
    '[^',
    '&',
    '`a``b',
    '**a_b*',
    '*a\n',
    '~~a',
    '<a@',
  ])('takes no longer than its length: %s, 100,000 characters of it', (piece) => {
    const markdown = piece.repeat(Math.ceil(articleLimits.contentMax / piece.length))
    // Quadratic work would outlast the test's own patience.
    expect(toPlainText(markdown).length).toBeLessThanOrEqual(markdown.length)
  })
})

test.each([
  [
    'text comes before headings and code',
    '# 题\n\n正文一。\n\n```\ncode\n```\n正文二。',
    '正文一。 正文二。',
  ],
  ['headings alone are better than nothing', '# 题', '题'],
  ['a long one is cut', '海'.repeat(200), `${'海'.repeat(139)}…`],
])('excerpt: %s', (_, markdown, expected) => {
  expect(makeExcerpt(markdown, articleLimits.excerptMax)).toBe(expected)
})

test('a text is cut between signs', () => {
  expect(cutText('😀'.repeat(10), 5)).toBe('😀😀😀😀…')
  expect(cutText('😀'.repeat(5), 5)).toBe('😀'.repeat(5))
})

test.each([
  ['an empty one takes a minute', '', 1],
  ['400 characters a minute', '海'.repeat(2000), 5],
  ['220 words a minute', 'word '.repeat(440), 2],
  ['pictures take time', '![a](/b)'.repeat(30), 4],
])('reading time: %s', (_, markdown, expected) => {
  expect(readingMinutes(markdown)).toBe(expected)
})

const hash = 'a'.repeat(64)

test('the files an article names are found wherever they stand, each once', () => {
  const [picture, moving, film] = [
    `/files/aa/${hash}.webp`,
    `/files/ab/${hash}-moving.webp`,
    `/files/ac/${hash}.mp4`,
  ]
  expect(
    filesIn(`![a](${picture}) ${picture}\n<${moving}>\n[b](${film} "x") /files/zz/${hash}.webp`),
  ).toEqual([picture, moving, film])
})

describe('cards', () => {
  const id = '01990000-0000-7000-8000-00000000000a'
  test.each([
    [`/questionnaire/${id}`, { kind: 'form', id }],
    [`/exam/${id}/`, { kind: 'form', id }],
    [`/exam/${id.toUpperCase()}`, { kind: 'form', id }],
    [`/questionnaire/ques/${id}`, { kind: 'question', id }],
    [`/exam/ques/${id}`, { kind: 'question', id }],
    [`/exam/mine/${id}`, undefined],
    [`https://evil.example/exam/${id}`, undefined],
    [`//evil.example/exam/${id}`, undefined],
    ['/exam/free', undefined],
  ])('%s', (path, expected) => {
    expect(readCardPath(path)).toEqual(expected)
  })

  test('are written and found again, lines of their own alone, each once', () => {
    const other = id.replace(/a$/, 'b')
    const line = writeCard('春游[去]哪\\里\n？', `/questionnaire/${id}`)
    expect(line).toBe(`[春游\\[去\\]哪\\\\里 ？](/questionnaire/${id} "card")`)
    const inline = `看 [这个](/exam/${other} "card")`
    expect(cardsOf(`前\n\n${line}\n\n${line}\n\n${inline}\n\n[b](/exam/${other})`)).toEqual([
      { kind: 'form', id },
    ])
  })
})

test('keywords that a person would call the same are one', () => {
  expect(tidyKeywords(['阅读', ' ', '阅 读', 'Exam', 'ｅｘａｍ', ''])).toEqual(['阅读', 'Exam'])
})

const draft = (given: Partial<ArticleDraft>) => ArticleDraft.parse({ title: '题', content: '文', ...given })

test.each([
  ['all there', draft({}), []],
  ['no title', draft({ title: ' ' }), ['title']],
  ['no body', draft({ content: ' \n' }), ['content']],
  ['a film needs no text', draft({ type: 'video', content: '', video: `/files/aa/${hash}.mp4` }), []],
  ['a video without film and words', draft({ type: 'video', content: '' }), ['video']],
  [
    'a moving picture too',
    draft({ type: 'animate', content: '', cover: `/files/aa/${hash}-moving.webp` }),
    [],
  ],
  ['an animation of nothing', draft({ type: 'animate', content: '' }), ['cover']],
])('an article before it is published: %s', (_, given, fields) => {
  expect(checkArticle(given).map(({ field }) => field)).toEqual(fields)
})
