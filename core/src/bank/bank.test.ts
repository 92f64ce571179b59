import { expect, test } from 'vitest'
import { choiceList } from '../question/compose.ts'
import { bankColumns, columnLetter, isHeaderRow, isHelpRow } from './columns.ts'
import { readHeadings } from './headings.ts'
import { isTypeWord, readBankRow } from './read-row.ts'
import { isSimilar, makeComparison, similarBands } from './similar.ts'
import { writeBankRow } from './write-row.ts'

const findCategory = (name: string) => (['综合', '数学'].includes(name) ? name : undefined)

/** Cells by their column's letter. */
const row = (cells: Record<string, string>): string[] =>
  bankColumns.map(({ name }) => cells[columnLetter(name)] ?? '')

const read = (cells: Record<string, string>) => readBankRow(row(cells), findCategory)

const single = { A: '1+1=？', B: '0', C: '数学', D: '1', E: '2' }

test.each([
  ['a single choice', { ...single, K: 'b' }, 'B'],
  ['a multiple choice in letters', { ...single, B: '多选题', F: '3', K: 'ba' }, 'A,B'],
  ['a multiple choice with signs', { ...single, B: '1', F: '3', K: 'A、C' }, 'A,C'],
  ['full-width letters', { ...single, B: '1', K: 'Ａ，Ｂ' }, 'A,B'],
  ['a true/false 对', { A: '地球是圆的', B: '6', K: '对' }, '1'],
  ['a true/false ×', { A: '地球是平的', B: '判断', K: '×' }, '0'],
  ['two blanks', { A: '____和____', B: '2', K: '甲;乙' }, '甲；乙'],
  ['two accepted answers', { A: '首都是____', B: '2', K: '北京 | 北京市' }, '北京|北京市'],
  ['an open answer', { A: '谈谈看法', B: '3', K: '言之有理即可' }, '言之有理即可'],
  ['a ranking', { A: '按大小排', B: '4', D: '小', E: '大', K: 'BA' }, 'B,A'],
])('the answer of %s is read', { tags: ['3.78'] }, (_, cells, answer) => {
  const { draft, bad } = read(cells as Record<string, string>)
  expect(bad).toEqual([])
  expect(draft.answer).toBe(answer)
})

test.each([
  ['no text', { ...single, A: '' }, 'A', '请填写所调查的问题'],
  ['no type', { ...single, B: '' }, 'B', '请填写题型'],
  ['type 5', { ...single, B: '5' }, 'B', '“5”不是题型，请选择'],
  ['an unknown category', { ...single, C: '炼金术' }, 'C', '没有“炼金术”这个分类'],
  ['one option', { ...single, E: '' }, 'D', '选择题需要编辑至少两个选项'],
  ['a gap between options', { ...single, G: '4' }, 'F', '请填写选项 C'],
  ['five options of a single choice', { ...single, F: '3', G: '4', P: '5' }, 'D', '单选题最多 4 个选项'],
  ['a unique answer that is not given', { ...single, I: '1' }, 'K', '请填写唯一答案'],
  ['an answer that is no option', { ...single, K: 'C' }, 'K', '没有选项 C'],
  ['two answers to a single choice', { ...single, K: 'AB' }, 'K', '单选题只能有一个答案'],
  ['a wrong flag', { ...single, H: '2' }, 'H', '要填 1 或 0'],
  ['a wrong level', { ...single, M: '超难' }, 'M', '“超难”看不懂'],
  ['a wrong range', { ...single, O: 'quiz' }, 'O', '适用范围是'],
  ['a foreign picture', { ...single, R: 'http://a.example/b.png' }, 'R', '本站导出的图片'],
  ['blanks without their answers', { A: '____和____', B: '2', K: '甲' }, 'K', '题目有 2 个空'],
  ['options of a fill-in', { A: '____', B: '2', K: '甲', D: '乙' }, 'D', '填空题没有选项'],
  ['a long option', { ...single, D: '长'.repeat(501) }, 'D', '最多 500 个字'],
  ['a verdict that is none', { A: '对吗', B: '6', K: '大概' }, 'K', '对 或 错'],
])(
  '%s is a fault at its cell',
  { tags: ['3.72', '3.73', '3.74', '3.75', '3.76', '3.80', '3.82'] },
  (_, cells, column, reason) => {
    const { bad } = read(cells as Record<string, string>)
    expect(bad.find((cell) => cell.column === column)?.reason).toContain(reason)
  },
)

const columnsAtoO = [
  '1+1=？',
  '1',
  '数学',
  '一',
  '二',
  '三',
  '四',
  '1',
  '1',
  '1',
  'A,B',
  '数手指',
  'hard',
  '加法',
  'exam',
]
const drafted = {
  question: '1+1=？',
  option_type: 1,
  questionnaire_type: '数学',
  status: 1,
  isOnlyOpt: 1,
  isRequired: true,
  answer: 'A,B',
  note: '数手指',
  level: 'hard',
  key: '加法',
  filterType: 'exam',
}

test.each([
  ['as it is', columnsAtoO, {}],
  ['status', columnsAtoO.with(7, '0'), { status: 0 }],
  ['has unique option', columnsAtoO.with(8, '0'), { isOnlyOpt: 0 }],
  ['required', columnsAtoO.with(9, '0'), { isRequired: false }],
])(
  'columns A to O are the specification’s, in its order: %s',
  { tags: ['3.71', '3.72', '3.73', '3.74', '3.75', '3.76', '3.77', '3.78', '3.79', '3.80', '3.81', '3.82'] },
  (_, cells, changed) => {
    const { draft, bad } = readBankRow(cells, findCategory)
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ ...drafted, ...changed })
    expect(draft.options.map(({ opt }) => opt)).toEqual(['一', '二', '三', '四'])
  },
)

test('a cell has one fault, the first', () => {
  const columns = read({ A: '', B: '9', D: '' }).bad.map(({ column }) => column)
  expect(new Set(columns).size).toBe(columns.length)
})

test('words that older spreadsheets have are still read', () => {
  const { draft, bad } = read({ ...single, M: '地狱', O: '调查' })
  expect(bad).toEqual([])
  expect([draft.level, draft.filterType]).toEqual(['hell', 'survey'])
})

const picture = `/files/ab/${'ab'.repeat(32)}.webp`

test.each([
  [{ ...single, K: 'B', L: '=1+1', M: 'hell', N: '加法 入门', O: 'exam', R: picture, S: picture, Y: '0' }],
  [{ ...single, B: '1', F: '3', G: '4', P: '5', Q: '6', K: 'A,C,F', H: '0', I: '1', J: '0' }],
  [{ A: '地球是圆的', B: '6', K: '错', L: '说的是球' }],
  [{ A: '____和____', B: '2', K: '甲|假；乙' }],
  [{ A: '谈谈看法', B: '3', K: '见仁见智', I: '0' }],
  [{ A: '按大小排', B: '4', D: '小', E: '大', K: 'B,A' }],
])('a question written as a row is read back unchanged: %j', { tags: ['3.77', '3.79', '3.81'] }, (cells) => {
  const { draft, bad } = read(cells as Record<string, string>)
  expect(bad).toEqual([])
  const again = readBankRow(writeBankRow(draft, draft.questionnaire_type), findCategory)
  expect(again).toEqual({ draft, bad: [] })
})

/** Options by what they have: t a text, p a picture, b both. */
test.each(['tbbtttt', 'pttttttt', 'tttttttp', 'pppppppp', 'tpt', 'ptt', 'tp'])(
  'pictures of a list of options stay where they are: %s',
  (kinds) => {
    const options = [...kinds].map((kind, index) => ({
      opt: kind === 'p' ? '' : `选项 ${index}`,
      pic: kind === 't' ? '' : `/files/ab/${String(index).repeat(64)}.webp`,
    }))
    const draft = choiceList(
      '选哪个？',
      options.map(({ opt }) => opt),
    )
    const pictured = draft.options.map((option, index) => ({ ...option, pic: options[index]?.pic ?? '' }))
    const again = readBankRow(writeBankRow({ ...draft, options: pictured }, '综合'), findCategory)
    expect(again.bad).toEqual([])
    expect(again.draft.options).toEqual(pictured)
  },
)

test('an option that was left out between others is named', () => {
  expect(read({ ...single, B: '11', E: '', F: '3' }).bad).toEqual([expect.objectContaining({ column: 'E' })])
})

test.each([
  [['题目', '题型'], true],
  [['题干内容', '类型'], true],
  [['1+1=?', '0'], false],
  [['1+1=?', '单选'], false],
  [['1+1=?', '7'], false],
  [['1+1=?', ''], false],
])('the first row %j is a header: %s', (cells, expected) => {
  expect(isHeaderRow(cells, isTypeWord)).toBe(expected)
})

test.each([
  [
    ['答案', '题干', '题目类型', 'B选项', 'A选项'],
    ['B', '1+1=？', '单选', '2', '1'],
  ],
  [
    ['序号', '题目', '题型', '选项1', '选项2', '参考答案'],
    ['1', '1+1=？', '单选', '1', '2', 'B'],
  ],
  [
    ['难度', '题 型 *', '试题（必填）', '选项Ａ', '选项Ｂ', '标准答案'],
    ['', '单选', '1+1=？', '1', '2', 'B'],
  ],
])('columns are found by their headings: %j', (headings, cells) => {
  const inOrder = readHeadings(headings)
  expect(inOrder?.(cells)).toEqual(row({ A: '1+1=？', B: '单选', D: '1', E: '2', K: 'B' }))
})

test.each([
  [bankColumns.map(({ title }) => title)],
  [['题目', '题型', '分类', '甲', '乙', '丙', '丁']],
  [['题目', '我的备注']],
  [['谁的题目最难？', '单选', '答案']],
])('letters decide where the headings are ours, or none: %j', { tags: ['3.71'] }, (headings) => {
  expect(readHeadings(headings)).toBeUndefined()
})

test('a numbered line in a cell is one blank', () => {
  const { draft, bad } = read({ A: '__1__和__2__', B: '2', K: '甲；乙' })
  expect(draft.question).toBe('____和____')
  expect(bad).toEqual([])
})

test('the help row of the template is known', () => {
  expect(isHelpRow(bankColumns.map(({ help }) => help))).toBe(true)
  expect(isHelpRow(row(single))).toBe(false)
})

const ask = (question: string, ...options: string[]) => ({
  question,
  options: options.map((opt) => ({ opt })),
})

test.each([
  [ask('中国的首都是哪座城市？'), ask('中国的首都是哪座城市'), true],
  [ask('中国的首都是哪座城市？'), ask('请问，中国的首都是哪座城市？'), true],
  [ask('中国的首都是哪座城市？'), ask('法国的总统是哪一位？'), false],
  [
    ask('下列说法正确的是', '水是无色的', '铁是金属'),
    ask('下列说法正确的是', '鲁迅生于绍兴', '李白是宋人'),
    false,
  ],
  [
    ask('下列说法正确的是', '水是无色的', '铁是金属'),
    ask('下列说法正确的是：', '铁是金属', '水是无色的'),
    true,
  ],
])('%j and %j are similar: %s', (one, other, expected) => {
  expect(isSimilar(one, other)).toBe(expected)
})

test('a comparison ends with the characters it was given, and what is equal is found after that too', () => {
  const [one, near] = [ask('中国的首都是哪座城市？'), ask('中国的首都是哪座城市')]
  const isAlike = makeComparison(one.question.length + near.question.length)
  expect(isAlike(one, near)).toBe(true)
  expect(isAlike(one, near)).toBe(false)
  expect(isAlike(one, ask(one.question))).toBe(true)
  expect(isSimilar(one, near)).toBe(true)
})

test('similar questions share a band, and other ones do not', () => {
  const bands = similarBands('已知二次函数的图像经过原点，求它的对称轴和顶点坐标。')
  const near = similarBands('已知二次函数的图像经过原点，求它的顶点坐标和对称轴')
  const far = similarBands('鲁迅的小说《故乡》写于哪一年？作者借此表达了什么？')
  expect(near.some((band) => bands.includes(band))).toBe(true)
  expect(far.some((band) => bands.includes(band))).toBe(false)
})

test('cells are measured in signs', () => {
  const faults = (note: string) => readBankRow(row({ ...single, L: note }), findCategory).bad
  expect(faults('😀'.repeat(5000))).toEqual([])
  expect(faults('😀'.repeat(5001))).toEqual([{ column: 'L', reason: '最多 5000 个字，现在有 5001 个' }])
})

const sharedBy = columnLetter('allowPeopleUse')

test.each([
  [{}, undefined, false],
  [{ O: 'exam' }, undefined, false],
  [{ O: 'survey' }, undefined, false],
  [{}, true, true],
  [{}, false, false],
  [{ O: 'exam' }, true, true],
  [{ [sharedBy]: '1', O: 'exam' }, false, true],
  [{ [sharedBy]: '0' }, true, false],
])('whether others may use it: %j with the answer %s for all', (cells, share, expected) => {
  const { draft } = readBankRow(row({ ...single, ...cells }), findCategory, share)
  expect(draft.allowPeopleUse).toBe(expected)
})
