// SQLite alone: no database is asked.
import { expect, test } from 'vitest'
import { type DocxContent, makeDocx, paragraph, picture, run, table } from '../../../../test/docx-build.ts'
import { readDocx } from '../read-docx.ts'

const linesOf = async (content: DocxContent) => (await readDocx(makeDocx(content))).lines
const p = (...texts: string[]) => texts.map((text) => paragraph(run(text))).join('')
const red = '<w:color w:val="FF0000"/>'
const underlined = '<w:u w:val="single"/>'
const numbered = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`
const numbering = `
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="%1、"/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%2."/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%3."/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`

test('paragraphs, tabs and breaks', async () => {
  const body = `${p('一、单选题', '1. 天空是什么颜色？')}<w:p><w:r><w:t>A. 蓝</w:t><w:tab/><w:t>B. 绿</w:t><w:br/><w:t>C. 黑</w:t></w:r></w:p>`
  expect(await linesOf({ body })).toEqual(['一、单选题', '1. 天空是什么颜色？', 'A. 蓝\tB. 绿', 'C. 黑'])
})

test('numbers that Word counts by itself', async () => {
  const at = (text: string, level: number) => paragraph(run(text), numbered(1, level))
  const body = [
    at('单选题', 0),
    at('甲', 1),
    at('是', 2),
    at('否', 2),
    at('乙', 1),
    at('判断题', 0),
    at('丙', 1),
  ].join('')
  expect(await linesOf({ body, numbering })).toEqual([
    '一、 单选题',
    '1. 甲',
    'A. 是',
    'B. 否',
    '2. 乙',
    '二、 判断题',
    '1. 丙',
  ])
})

test('blanks, raised and lowered signs, deleted and hidden text', async () => {
  const raised = '<w:vertAlign w:val="superscript"/>'
  const body = [
    paragraph(run('首都是') + run('      ', underlined) + run('。')),
    paragraph(
      run('10m') + run('2', raised) + run(' 与 H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O'),
    ),
    paragraph(run('a') + run('x', raised)),
    paragraph(
      `${run('留')}<w:del>${run('删')}</w:del><w:ins>${run('增')}</w:ins>${run('藏', '<w:vanish/>')}`,
    ),
    paragraph(run('加') + run('点', '<w:em w:val="dot"/>') + run('的字，') + run('划线', underlined)),
  ].join('')
  expect(await linesOf({ body })).toEqual([
    '首都是____。',
    '10m² 与 H₂O',
    'a$^{x}$',
    '留增',
    '加$\\underset{\\cdot}{\\text{点}}$的字，$\\underline{\\text{划线}}$',
  ])
})

test('formulas of both ages', async () => {
  const field = (code: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const body = [
    `<w:p>${run('求 ')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath>${run('。')}</w:p>`,
    paragraph(run('得 ') + field('eq \\f(1,\\r(,2))') + field('EQ \\o\\ac(○,3)')),
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ].join('')
  expect(await linesOf({ body })).toEqual(['求 $\\frac{1}{x}$。', '得 $\\frac{1}{\\sqrt{2}}$③', '7'])
})

test('pictures where they stand, once in the file and twice in the paper', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const read = await readDocx(
    makeDocx({
      body:
        paragraph(run('1. 看图') + picture('pic')) +
        paragraph(run('A. ') + picture('pic')) +
        paragraph(picture('gone')),
      pictures: { pic: { name: 'image1.png', bytes } },
    }),
  )
  expect(read.lines).toEqual(['1. 看图［图1］', 'A. ［图2］', '［图3］'])
  expect(read.pictures.map((each) => each?.name)).toEqual(['image1.png', 'image1.png', undefined])
  expect(read.pictures[0]?.bytes).toEqual(Buffer.from(bytes))
})

test('a text box is read once, after the paragraph it is fixed to', async () => {
  const box = `<w:txbxContent>${p('盒子里的字')}</w:txbxContent>`
  const body = `<w:p><w:r><w:t>外面</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  expect(await linesOf({ body })).toEqual(['外面', '盒子里的字'])
})

test('tables: options, a key, data, and one question a row', async () => {
  const body = [
    table([p('A. 甲'), p('B. 乙')], [p('C. 丙'), p('D. 丁')]),
    table([p('题号'), p('1'), p('2')], [p('答案'), p('A'), p('C')]),
    table([p('年份'), p('人数')], [p('2024'), p('3')]),
    table([p('题目'), p('选项A'), p('选项B'), p('答案')], [p('1+1=？'), p('2'), p('3'), p('A')]),
  ].join('')
  expect(await linesOf({ body })).toEqual([
    'A. 甲\tB. 乙',
    'C. 丙\tD. 丁',
    '题号\t1\t2',
    '答案\tA\tC',
    '年份 | 人数',
    '2024 | 3',
    '1. 1+1=？',
    'A. 2',
    'B. 3',
    '【答案】A',
    '',
  ])
})

test('options in red are the key, unless all are or the key is said', async () => {
  const options = (marked: string) =>
    [...'甲乙丙']
      .map((text, at) => paragraph(run(`${'ABC'[at]}. `) + run(text, marked.includes(text) ? red : '')))
      .join('')
  expect(await linesOf({ body: p('1. 一') + options('乙') })).toContain('【答案】B')
  expect(await linesOf({ body: p('1. 一') + options('甲丙') })).toContain('【答案】AC')
  expect(await linesOf({ body: p('1. 一') + options('甲乙丙') })).not.toContain('【答案】ABC')
  expect((await linesOf({ body: p('1. 一') + options('乙') + p('答案：C') })).join()).not.toContain(
    '【答案】B',
  )
})
