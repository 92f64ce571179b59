// SQLite alone: no database is asked.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placePictures } from '@wenhai/core/bank/document/place-pictures'
import { readBankRow } from '@wenhai/core/bank/read-row'
import { readPaper } from '@wenhai/core/form/read-paper'
import { sourceBlocks } from '@wenhai/core/form/text-items'
import { type PageBlock, pageLine } from '@wenhai/core/format/page-block'
import { keyBlocks } from '@wenhai/core/practice/print/key-blocks'
import { inOtherOrder } from '@wenhai/core/practice/print/other-order'
import { paperBlocks } from '@wenhai/core/practice/print/paper-blocks'
import { needsBracket, type PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { sheetBlocks } from '@wenhai/core/practice/print/sheet-blocks'
import { fillIn, multiple, open, passage, single, trueFalse } from '@wenhai/core/question/compose'
import { examples } from '@wenhai/core/question/kinds/examples'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { tidyQuestion } from '@wenhai/core/question/tidy-question'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openZip } from '../../read-zip.ts'
import { readXml } from '../../xml.ts'
import { xmlLimits, zipLimits } from '../document.ts'
import { readDocx } from '../read-docx.ts'
import { writeDocx } from '../write/write-docx.ts'

const names = [...'abcdef'].map((name) => `/files/${name}${name}/${name.repeat(64)}.webp`)
/** Pictures of different sizes, so that each can be told from the others. */
const pictures = new Map(
  await Promise.all(
    names.map(async (name, at) => {
      const [width, height] = [120 + at, 80]
      const image = sharp({ create: { width, height, channels: 3, background: '#146c8a' } })
      return [name, { bytes: await image.jpeg().toBuffer(), width, height }] as const
    }),
  ),
)

const write = (
  blocks: readonly PageBlock[],
  more: { size?: 'A4' | 'A3'; sealed?: string[]; title?: string } = {},
) => writeDocx({ title: '期中考试', size: 'A4', sealed: [], blocks, ...more }, pictures)

const linesOf = async (blocks: readonly PageBlock[]) => (await readDocx(await write(blocks))).lines

const all = Object.values(examples).map(({ question }) =>
  tidyQuestion({ ...question, note: '因为 $\\frac{1}{2}+\\sqrt{x}$。\n还有一行。' }),
)

/** The questions as the import makes them of these lines. */
function readBack(lines: readonly string[], found: readonly string[] = []) {
  const paths = new Map(found.map((path, at) => [at + 1, path]))
  const { rows, left } = placePictures(readPaper(lines.join('\n')).rows, paths)
  expect(left).toEqual([])
  return rows.map(({ cells, points }) => {
    const { draft, bad } = readBankRow(cells, () => 'all', true)
    expect(bad).toEqual([])
    return { ...draft, questionnaire_type: all[0]?.questionnaire_type, points }
  })
}

const sourceOf = (questions: readonly QuestionDraft[]) =>
  sourceBlocks(questions.map((each) => ({ question: { ...each, category: '', missing: [], points: 2.5 } })))

test('the source of a paper comes back equal, for every kind', async () => {
  const read = readBack(await linesOf(sourceOf(all)))
  expect(read).toEqual(all.map((question) => ({ ...question, points: 2.5 })))
})

test('pictures come back to the question and the option that they belong to', async () => {
  const [a = '', b = '', c = ''] = names
  const withOption = single('看图选择', ['甲', ''], 'B')
  const asked = [
    { ...single('如图，', ['一', '二'], 'A'), question_pic: [a] },
    {
      ...withOption,
      options: withOption.options.map((option, at) => ({ ...option, pic: [b, c][at] ?? '' })),
    },
  ].map(tidyQuestion)
  expect(readBack(await linesOf(sourceOf(asked)), [a, b, c])).toEqual(
    asked.map((question) => ({ ...question, points: 2.5 })),
  )
})

/** A paper of the kinds that papers have always had: what else a kind knows has no place on paper. */
const plain: QuestionDraft[] = [
  single('中国的首都是哪里？', ['上海', '北京', '广州', '深圳'], 'B'),
  single('若 $x^{2}=\\frac{1}{4}$，则 $x$ 可以是（　　）', ['$\\frac{1}{2}$', '$\\sqrt{2}$'], 'A'),
  multiple('哪些是直辖市？', ['北京', '南京', '天津', '重庆'], 'A,C,D'),
  fillIn('孔子名____，字____。', '丘；仲尼'),
  trueFalse('水在标准大气压下 100℃ 沸腾。', true),
  open('谈谈读书的好处。', '开阔眼界，增长见识。'),
].map((question) => tidyQuestion({ ...question, note: `因为这样，见第 1 章 $\\alpha$。` }))

const printed = (questions: readonly QuestionDraft[]): PrintedPaper => ({
  title: '期中考试',
  facts: ['满分 100 分', '限时 60 分钟'],
  fields: ['姓名', '班级', '学号', '得分'],
  questions: questions.map((question, at) => ({ ...question, question_id: String(at), score: 5 })),
})

test.each(['A', 'B'])(
  'paper %s and its key, one after the other, come back as the questions',
  async (order) => {
    const paper = order === 'A' ? printed(plain) : inOtherOrder(printed(plain), 'a seed')
    const lines = [...(await linesOf(paperBlocks(paper, true))), ...(await linesOf(keyBlocks(paper)))]
    const read = readBack(lines)
    expect(
      read.map(({ question, options, answer, note, option_type, points }) => ({
        question,
        options,
        answer,
        note,
        option_type,
        points,
      })),
    ).toEqual(
      paper.questions.map(({ question, options, answer, note, option_type, score }) => ({
        ...{ question, options, answer, note, option_type, points: score },
        // The brackets for the letter are on the paper.
        ...(needsBracket({ question, option_type }) && { question: `${question}（　　）` }),
      })),
    )
    expect(readPaper(lines.join('\n'))).toMatchObject({ title: '期中考试', minutes: 60 })
  },
)

const hostile = [
  '\u0000\u0008\u000b\u001f\ud800和\udfff\ufffe\uffff',
  "=cmd|'/c calc'!A1 { DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe }",
  '</w:t></w:r></w:p><w:p>&lt;&amp;]]><!--',
  '$\\frac{\u0001}{<w:p>}$ $\\text{</m:t>}$',
  '\uE0000\uE001\uE00099999\uE001',
]

test('whatever people write is text: the file stays a document, with no field but the page number and no link', async () => {
  const asked = hostile.map((text) => tidyQuestion({ ...single(text, [text, '二'], 'A'), note: text }))
  const paper = { ...printed(asked), title: hostile.join('') }
  const blocks = [
    ...[paperBlocks(paper, true), keyBlocks(paper), sheetBlocks(paper), sourceOf(asked)].flat(),
    {
      block: 'bars',
      label: hostile.join(''),
      bars: hostile.map((name) => ({ name, figure: name, fill: 3, isRight: true })),
    } as const,
  ]
  const bytes = await write(blocks, { sealed: hostile, title: hostile.join('') })
  const zip = await openZip(bytes, zipLimits)
  let fields = 0
  for (const name of zip.names.filter((each) => /\.(?:xml|rels|svg)$/.test(each))) {
    const part = Buffer.from((await zip.read(name)) ?? [])
    const { name: root } = readXml(part, xmlLimits)
    expect(root).not.toBe('')
    const text = part.toString()
    for (const [, code] of text.matchAll(/<w:instrText[^>]*>([^<]*)/g)) {
      fields += 1
      expect(code).toBe('PAGE')
    }
    expect(text).not.toMatch(/TargetMode="External"|w:fldSimple|w:object|attachedTemplate/)
  }
  expect(fields).toBeGreaterThan(0)
  expect(zip.names.filter((name) => /\.bin$|vba|embeddings/.test(name))).toEqual([])
})

const program = '/usr/bin/soffice'

/** LibreOffice, where it is installed; `tools/lib/debian.mjs` does so. */
const hasOffice = existsSync(program)

/** Converts all files in one start of the program, which takes longer than the files, and counts the pages of each. */
async function convertWithOffice(files: Readonly<Record<string, Uint8Array>>): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'wenhai-office-'))
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const names = Object.keys(files).map((name) => join(folder, name))
    await promisify(execFile)(
      program,
      ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...names],
      { timeout: 120_000 },
    )
    const pages = new Map<string, number>()
    for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pdf'))) {
      const pdf = await readFile(join(folder, name), 'latin1')
      pages.set(name.replace(/pdf$/, 'docx'), [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length)
    }
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.skipIf(!hasOffice)('LibreOffice opens every document and prints all of it', async () => {
  const paper = printed([...plain, ...all, passage('短文', [single('一？', ['甲', '乙'], 'A')])])
  const sealed = ['学校', '班级', '姓名', '学号']
  const bars = {
    block: 'bars',
    label: '分布',
    bars: [{ name: '甲', figure: '1', fill: 0.5, isRight: false }],
  } as const
  const files = {
    'a4.docx': await write(paperBlocks(paper, true), { sealed }),
    'a3.docx': await write(paperBlocks(paper, true), { sealed, size: 'A3' }),
    'key.docx': await write(keyBlocks(paper)),
    'sheet.docx': await write(sheetBlocks(paper)),
    'source.docx': await write(sourceOf(all)),
    'bars.docx': await write([pageLine('title', '统计报告'), bars, { block: 'pictures', paths: names }]),
  }
  const pdfs = await convertWithOffice(files)
  expect([...pdfs.keys()].sort()).toEqual(Object.keys(files).sort())
  for (const [name, pages] of pdfs) expect([name, pages > 0 && pages < 15]).toEqual([name, true])
})
