import { expect, test } from 'vitest'
import { categoryLimits } from '../../category/names.ts'
import { columnIndex, optionColumns } from '../columns.ts'
import type { XmlElement } from '../document/element.ts'
import type { PastedRow } from '../read-pasted.ts'
import { readBankRow } from '../read-row.ts'
import { readHtml } from './foreign-text.ts'
import { readGift } from './gift.ts'
import { MoodleReader } from './moodle.ts'

/** A row in short: kind, text, options or settings, key. Its faults, where there are any, come last. */
function short({ cells }: PastedRow): string[] {
  const cell = (name: Parameters<typeof columnIndex>[0]) => cells[columnIndex(name)] ?? ''
  const options = optionColumns
    .map(cell)
    .filter((text) => text !== '')
    .join('|')
  const { bad } = readBankRow(cells, () => categoryLimits.defaultKey)
  return [
    cell('option_type'),
    cell('question'),
    options || cell('settings'),
    cell('answer'),
    ...bad.map(({ column, reason }) => `${column} ${reason}`),
  ]
}

test.each<[string, string, string[]]>([
  ['a choice', '::一::哪个？{=甲 ~乙 ~丙}', ['单选题', '哪个？', '甲|乙|丙', 'A']],
  ['several right', '哪些？{~%50%甲 ~%-100%乙 ~%50%丙}', ['多选题', '哪些？', '甲|乙|丙', 'AC']],
  ['true or false', '天是蓝的。{TRUE#对}', ['判断题', '天是蓝的。', '', '对']],
  ['a word', '首都是{=北京 =北京市 =%50%燕京}。', ['填空题', '首都是 ____ 。', '', '北京|北京市']],
  ['a number', '圆周率{#3.14:0.01}', ['填空题', '圆周率____', '数值', '3.14±0.01']],
  ['a range', '几？{#1..5}', ['填空题', '几？____', '数值', '3±2']],
  ['pairs', '连一连{=中国 -> 北京 =法国 -> 巴黎}', ['连线题', '连一连', '中国|法国 → 北京|巴黎', 'AB']],
  ['an essay', '写一篇作文。{}', ['问答题', '写一篇作文。', '', '']],
  ['signs of its own', '1 \\= 2 \\{集合\\}？{=a\\=b ~c\\~d}', ['单选题', '1 = 2 {集合}？', 'a=b|c~d', 'A']],
  ['HTML', '[html]<p>哪个 x<sup>2</sup>&gt;1</p>{=甲 ~乙}', ['单选题', '哪个 x$^{2}$>1', '甲|乙', 'A']],
])('GIFT: %s', (_, text, becomes) => {
  const { rows, left } = readGift(text)
  expect(left).toEqual([])
  expect(rows.map(short)).toEqual([becomes])
})

test('GIFT: comments, categories, explanations, and what has no place', () => {
  const { rows, left } = readGift(
    '// 注释\n$CATEGORY: 数学/代数\n\n1+1=？{=2 ~3 ####因为}\n\n一段说明\n\n甲{=乙}丙{=丁}',
  )
  expect(rows.map(({ cells }) => [cells[columnIndex('key')], cells[columnIndex('note')]])).toEqual([
    ['代数', '因为'],
  ])
  expect(left).toEqual([
    { number: 2, name: '一段说明', reason: '没有答案，是一段说明文字' },
    { number: 3, name: '甲{=乙}丙{=丁}', reason: '一题里有几处答案，这里不支持' },
  ])
})

const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: (XmlElement | string)[]
): XmlElement => ({ name, attributes, children })
const text = (name: string, content: string, attributes = {}, ...more: XmlElement[]) =>
  element(name, attributes, element('text', {}, content), ...more)
const answer = (fraction: number, content: string, ...more: XmlElement[]) =>
  text('answer', content, { fraction: String(fraction) }, ...more)
const question = (type: string, stem: string, ...more: XmlElement[]) =>
  element('question', { type }, text('name', '名'), text('questiontext', stem, { format: 'html' }), ...more)
const readAll = (...questions: XmlElement[]) => {
  const reader = new MoodleReader()
  for (const each of questions) reader.add(each)
  return reader.end()
}

test.each<[string, XmlElement, string[]]>([
  [
    'a choice',
    question(
      'multichoice',
      '<p>哪个？</p>',
      element('single', {}, 'true'),
      answer(100, '甲'),
      answer(0, '乙'),
    ),
    ['单选题', '哪个？', '甲|乙', 'A'],
  ],
  [
    'several right',
    question(
      'multichoice',
      '哪些？',
      element('single', {}, 'false'),
      answer(50, '甲'),
      answer(-50, '乙'),
      answer(50, '丙'),
    ),
    ['多选题', '哪些？', '甲|乙|丙', 'AC'],
  ],
  [
    'true or false',
    question('truefalse', '天是蓝的', answer(0, 'true'), answer(100, 'false')),
    ['判断题', '天是蓝的', '', '错'],
  ],
  [
    'a word',
    question('shortanswer', '首都是', answer(100, '北京'), answer(50, '京')),
    ['填空题', '首都是____', '', '北京'],
  ],
  [
    'a number',
    question('numerical', '圆周率', answer(100, '3.14', element('tolerance', {}, '0.01'))),
    ['填空题', '圆周率____', '数值', '3.14±0.01'],
  ],
  ['an essay', question('essay', '写', text('graderinfo', '要点')), ['问答题', '写', '', '要点']],
  [
    'pairs',
    question(
      'matching',
      '连',
      text('subquestion', '猫', {}, text('answer', '喵')),
      text('subquestion', '狗', {}, text('answer', '汪')),
      text('subquestion', '', {}, text('answer', '咩')),
    ),
    ['连线题', '连', '猫|狗 → 喵|汪|咩', 'AB'],
  ],
  [
    'gaps to choose',
    question(
      'gapselect',
      '我[[1]]家。',
      text('selectoption', '回', {}, element('group', {}, '1')),
      text('selectoption', '去', {}, element('group', {}, '1')),
    ),
    ['完形填空题', '我____家。', '回|去', 'A'],
  ],
  [
    'an order',
    question('ordering', '排', answer(0, '一'), answer(0, '二'), answer(0, '三')),
    ['排序题', '排', '一|三|二', 'ACB'],
  ],
  [
    'embedded choices',
    question('cloze', '我{1:MULTICHOICE:~去#错~=回}家。'),
    ['完形填空题', '我____家。', '去|回', 'B'],
  ],
  [
    'embedded words',
    question('cloze', '首都{1:SHORTANSWER:=北京~=京}，人口{2:NUMERICAL:=2200:100}万。'),
    ['填空题', '首都____，人口____万。', '普通；数值', '北京|京；2200±100'],
  ],
])('Moodle: %s', (_, given, becomes) => {
  const { rows, left } = readAll(given)
  expect(left).toEqual([])
  expect(rows.map(short)).toEqual([becomes])
})

test('Moodle: tags, explanations of answers, and what is kept in part', () => {
  const feedback = (content: string) => text('feedback', content)
  const { rows, partly, left } = readAll(
    question(
      'multichoice',
      '哪个？',
      element('single', {}, 'true'),
      answer(100, '甲', feedback('对了')),
      answer(50, '乙'),
      answer(0, '丙', feedback('再想想')),
      text('generalfeedback', '看第三课'),
      element('tags', {}, text('tag', '语文'), text('tag', '期中')),
    ),
    question('numerical', '几', answer(100, '1'), answer(100, '2', element('tolerance', {}, '0.5'))),
    question('shortanswer', '写', element('usecase', {}, '1'), answer(100, 'a\\*b')),
    question('essay', '交', element('responseformat', {}, 'noinline')),
    question('truefalse', '没有答案', answer(0, 'true'), answer(0, 'false')),
  )
  expect(left).toEqual([])
  expect(partly).toEqual([{ number: 1, name: '名', reason: '只给一部分分的答案没有带上' }])
  expect(rows.map(short)).toEqual([
    ['单选题', '哪个？', '甲|乙|丙', 'A'],
    ['填空题', '几____', '数值', '1|2±0.5'],
    ['填空题', '写____', '严格', 'a*b'],
    ['上传题', '交', '', ''],
    ['判断题', '没有答案', '', '', 'K 你已将该问题设置了唯一答案，请填写唯一答案'],
  ])
  expect([rows[0]?.cells[columnIndex('note')], rows[0]?.cells[columnIndex('key')]]).toEqual([
    '看第三课\nA：对了\nC：再想想',
    '语文 期中',
  ])
})

test('Moodle: pictures, points, categories, and what has no place', () => {
  const file = element('file', { name: '图 1.png', encoding: 'base64' }, 'aGk=')
  const stem = text(
    'questiontext',
    '看<img src="@@PLUGINFILE@@/%E5%9B%BE%201.png">图 \\(x^2\\)',
    { format: 'html' },
    file,
  )
  const { rows, left, pictures } = readAll(
    element(
      'question',
      { type: 'category' },
      element('category', {}, element('text', {}, '$course$/top/几何')),
    ),
    element('question', { type: 'essay' }, text('name', '甲'), stem, element('defaultgrade', {}, '2.5')),
    question('calculated', '算 {a}+{b}'),
    question('stack', '算'),
  )
  expect(
    rows.map(({ cells, points }) => [cells[columnIndex('question')], cells[columnIndex('key')], points]),
  ).toEqual([['看［图1］图 $x^2$', '几何', 2.5]])
  expect(pictures).toEqual([{ name: '图 1.png', base64: 'aGk=' }])
  expect(left.map(({ number, reason }) => [number, reason])).toEqual([
    [2, '是按公式出数的计算题，这里没有这种题型'],
    [3, '这里没有 stack 这种题型'],
  ])
})

test.each([
  ['<p>一</p><p>二</p>', '一\n二'],
  ['一<br/>二<script>alert("</p>")</script>三', '一\n二三'],
  ['<table><tr><td>甲</td><td>乙</td></tr></table>', '甲 | 乙'],
  ['a &lt; b &amp;&#65;&#x42;&nope;', 'a < b &AB&nope;'],
  ['1 < 2 且 3 > 2', '1 < 2 且 3 > 2'],
  ['<img src=x onerror=alert(1)>字', '字'],
  ['求 $$x^2$$ 和 \\(y\\)', '求 $x^2$ 和 $y$'],
  ['<math><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac></math>多少', '$\\frac{1}{\\sqrt{x}}$多少'],
  ['<math><mi>x</mi>没有完', '没有完'],
])('HTML %s is the text %s', (html, plain) => {
  expect(readHtml(html, () => undefined)).toBe(plain)
})

test.each([
  `${'<p '.repeat(30_000)}`,
  `<${'a"'.repeat(30_000)}`,
  `${'&#'.repeat(30_000)}`,
  `<math>${'<mrow>'.repeat(30_000)}${'</mrow>'.repeat(30_000)}</math>`,
  `\\(${'\\'.repeat(30_000)}`,
])('hostile HTML is read in linear time', (html) => {
  expect(readHtml(html, () => undefined)).toBeTypeOf('string')
})

/** Each was read again from every one of its signs; how long they take is for the bench. */
test.each([
  ['dots of a range', () => `几？{#${'.'.repeat(300_000)}x}`],
  ['space after a number', () => `几？{#1${' '.repeat(300_000)}x}`],
  [
    'pairs',
    () =>
      `连${Array.from({ length: 100_000 }, (_, at) => `=${at} -> 右 ${at}`).join('')}`
        .replace('=', '{=')
        .concat('}'),
  ],
  ['open braces', () => '{'.repeat(1_000_000)],
])('GIFT: a file of nothing but %s is read to its end', (_, content) => {
  const { rows, left } = readGift(content())
  expect(rows.length + left.length).toBe(1)
})

test('HTML: formulas that only begin are text, and each is looked at once', () => {
  expect(readHtml('\\('.repeat(300_000), () => undefined)).toHaveLength(600_000)
  expect(readHtml('\\(a\\) 和 \\[b\\]', () => undefined)).toBe('$a$ 和 $b$')
})
