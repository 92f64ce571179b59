// SQLite alone: what is shown here happens to a file before anything is stored; others run its statements on PostgreSQL.
import type { Doubt } from '@wenhai/core/bank/doubts'
import { apiBase } from '@wenhai/core/contract/envelope'
import { describe, expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { makeDocx, paragraph, picture, run } from '../../../../test/docx-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { hostileDocuments, isRefusedByFile } from '../../../../test/hostile-documents.ts'
import { makeZip } from '../../../../test/hostile-spreadsheets.ts'
import { paint, rowsOf } from '../../../../test/pictures.ts'

const sharedSite = useSite()

const send = async (client: Client, content: Uint8Array, name = '试卷.docx', answers?: Uint8Array) => {
  const body = new FormData()
  body.set('file', new Blob([content as BlobPart]), name)
  if (answers) body.set('answers', new Blob([answers as BlobPart]), '答案.docx')
  return (await client.send('POST', `${apiBase}/question/bank/import/document`, { body })).body as {
    status: number
    reason: string
    data: {
      lines: string[]
      answers: string[]
      doubts: Doubt[]
      rows: { cells: string[] }[]
      pictures: { number: number; path: string }[]
      gaps: string[]
    }
  }
}
const p = (text: string) => paragraph(run(text))

/** A black square of two pixels a side, with 24 bits a pixel. */
function makeBitmap(): Buffer {
  const file = Buffer.alloc(70)
  file.write('BM')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(2, 18)
  file.writeInt32LE(2, 22)
  file.writeUInt16LE(24, 28)
  return file
}

test('a document becomes lines, its pictures become files, and nothing becomes a question', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const bytes = {
    png: await paint(40, 30).png().toBuffer(),
    tiff: await paint(20, 20, '#aa2222').tiff().toBuffer(),
    gif: await paint(10, 10, '#22aa22').gif().toBuffer(),
    bmp: makeBitmap(),
    emf: Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF'), Buffer.alloc(20)]),
    broken: Buffer.from('no picture'),
  }
  const pictures = Object.fromEntries(
    Object.entries(bytes).map(([id, content]) => [id, { name: `image.${id}`, bytes: content }]),
  )
  const body =
    p('1. 看图') +
    ['png', 'tiff', 'gif', 'bmp', 'emf', 'broken', 'away'].map((id) => paragraph(picture(id))).join('')
  const { status, data } = await send(client, makeDocx({ body, pictures }))
  expect(status).toBe(200)
  expect(data.lines).toEqual(['1. 看图', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `［图${number}］`)])
  expect(data.pictures.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(data.doubts).toEqual([
    { kind: 'drawing', line: 6, about: '5' },
    { kind: 'badPicture', line: 7, about: '6' },
    { kind: 'lostPicture', line: 8, about: '7' },
  ])
  const stored = (await rowsOf(site)).map(({ path }) => path)
  for (const { path } of data.pictures) expect(stored).toContain(path)
})

describe('a second file with the answers', () => {
  const paper = makeDocx({ body: p('1. 看图') + paragraph(picture('a')) + p('A. 甲') + p('B. 乙') })
  const withAnswers = async (answers: Uint8Array, file: Uint8Array = paper, name?: string) => {
    const { client } = await buildSignedIn(await sharedSite())
    return send(client, file, name, answers)
  }

  test('is read to its lines, and its pictures are counted after those of the paper', async () => {
    const { status, data } = await withAnswers(makeDocx({ body: p('1. B') + paragraph(picture('b')) }))
    expect(status).toBe(200)
    expect(data.lines).toContain('［图1］')
    expect(data.answers).toEqual(['1. B', '［图2］'])
    expect(data.doubts).toEqual([
      { kind: 'lostPicture', line: 2, about: '1' },
      { kind: 'lostPicture', line: 2, about: '2', isInAnswers: true },
    ])
  })

  test.each<[string, Uint8Array, RegExp, (readonly [Uint8Array, string])?]>([
    ['empty', Buffer.alloc(0), /空的/],
    ['without text', makeDocx({ body: '' }), /答案文件里没有文字/],
    ['no document', Buffer.from('1. B'), /不是 Word 文档/],
    ['beside questions that have their keys', paper, /自己带着答案/, [Buffer.from('一。{T}'), '题.gift']],
  ])('%s is refused by its field', async (_, answers, says, [file, name] = [paper, '试卷.docx']) => {
    const { status, reason } = await withAnswers(answers, file, name)
    expect(status).toBe(422)
    expect(reason).toMatch(says)
  })
})

/** The thread meets what is too large for it; everything else is read where no thread has to start. */
const inThread = [
  'a hundred megabytes of spaces',
  'half a million elements in a table',
  'an entity of a file',
]
const refused = Object.entries(hostileDocuments).filter(
  ([name, file]) => file.says !== undefined && (inThread.includes(name) || !isRefusedByFile(file)),
)

describe('a file that is no paper is refused with its reason, and nothing is stored', () => {
  test.each(refused)('%s', async (_, { content, name, says = /^$/ }) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const before = (await rowsOf(site)).length
    const { status, reason } = await send(client, content, name)
    expect([413, 422]).toContain(status)
    expect(reason).toMatch(says)
    expect((await rowsOf(site)).length).toBe(before)
  })
})

describe('files of questions of other programs', () => {
  const png = async () => (await paint(8, 8).png().toBuffer()).toString('base64')

  test('the XML of Moodle, with its pictures', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const quiz = `<?xml version="1.0"?><quiz><question type="multichoice"><name><text>一</text></name><questiontext format="html"><text><![CDATA[<p>看<img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">${await png()}</file></questiontext><single>true</single><answer fraction="100"><text>甲</text></answer><answer fraction="0"><text>乙</text></answer></question><question type="calculated"><name><text>算</text></name><questiontext><text>{a}</text></questiontext></question></quiz>`
    const { status, data } = await send(client, Buffer.from(quiz), '题库.xml')
    expect(status).toBe(200)
    expect(data.rows.map(({ cells }) => [cells[0], cells[1], cells[3], cells[4], cells[10]])).toEqual([
      ['看［图1］', '单选题', '甲', '乙', 'A'],
    ])
    expect(data.pictures.map(({ number }) => number)).toEqual([1])
    expect(data.gaps).toEqual(['第 2 题“算”没有导入：是按公式出数的计算题，这里没有这种题型'])
  })

  test('GIFT, in either encoding of a text', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const { data } = await send(client, Buffer.from('天是蓝的。{T}\n\n1+1=？{=2 ~3}'), '题库.gift')
    expect(data.rows.map(({ cells }) => cells[1])).toEqual(['判断题', '单选题'])
  })

  test('a package of QTI items, whose pictures lie beside them', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const item =
      '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="一"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>看<img src="../images/A.png" alt=""/></p><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="a">甲</qti-simple-choice><qti-simple-choice identifier="b">乙</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>'
    const zip = makeZip([
      { name: 'imsmanifest.xml', content: '<manifest/>' },
      { name: 'items/one.xml', content: item },
      { name: 'images/A.png', content: await paint(8, 8).png().toBuffer() },
    ])
    const { status, data } = await send(client, zip, '题库.zip')
    expect(status).toBe(200)
    expect(data.rows.map(({ cells }) => [cells[0], cells[10]])).toEqual([['看［图1］', 'B']])
    expect(data.pictures).toHaveLength(1)
  })

  test.each([
    ['another XML', '<html><body/></html>', '页.xml', /Moodle/],
    ['broken XML', '<quiz><question>', '题.xml', /重新导出/],
    ['an archive without items', makeZip([{ name: 'a.xml', content: '<a/>' }]), '题.zip', /没有 QTI/],
    ['nothing but text', '只有说明', '题.gift', /没有题目/],
  ])('%s is refused with its reason', async (_, content, name, says) => {
    const { client } = await buildSignedIn(await sharedSite())
    const { status, reason } = await send(client, Buffer.from(content), name)
    expect(status).toBe(422)
    expect(reason).toMatch(says)
  })
})

describe('strange documents that can be read', () => {
  const linesOf = async (content: Buffer) => {
    const { client } = await buildSignedIn(await sharedSite())
    const { status, data } = await send(client, content)
    expect(status).toBe(200)
    return data
  }

  test('relations that lead outside are not followed', async () => {
    const relation =
      '<Relationship Id="out" TargetMode="External" Type="x/image" Target="http://127.0.0.1:1/a.png"/>'
    const up = '<Relationship Id="up" Type="x/image" Target="../../../../etc/passwd"/>'
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}${up}</Relationships>`
    const body = p('1. 题') + paragraph(picture('out')) + paragraph(picture('up'))
    const { doubts } = await linesOf(makeDocx({ body, parts: { 'word/_rels/document.xml.rels': rels } }))
    expect(doubts.map(({ kind, about }) => kind + about)).toEqual(['lostPicture1', 'lostPicture2'])
  })

  test('styles based on each other in a circle', async () => {
    const style = (id: string, on: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${on}"/></w:style>`
    const body = paragraph(run('题'), '<w:pStyle w:val="a"/>')
    expect((await linesOf(makeDocx({ body, styles: style('a', 'b') + style('b', 'a') }))).lines).toEqual([
      '题',
    ])
  })

  test('the strict form of the format, and prefixes of its own', async () => {
    const document =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>题</x:t></x:r></x:p></x:body></x:document>'
    expect((await linesOf(makeDocx({ body: '', parts: { 'word/document.xml': document } }))).lines).toEqual([
      '题',
    ])
  })

  test('text that looks like markup stays text', async () => {
    expect((await linesOf(makeDocx({ body: p('<img src=x onerror=alert(1)> $a %1') }))).lines).toEqual([
      '<img src=x onerror=alert(1)> $a %1',
    ])
  })
})
