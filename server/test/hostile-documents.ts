import { escapeXml, makeDocx, paragraph, picture, run, table } from './docx-build.ts'
import { makeZip, type Part } from './hostile-spreadsheets.ts'

const p = (text: string) => paragraph(run(text))
const good = makeDocx({ body: p('1. 甲是（ B ）') + p('A. 一') + p('B. 二') })
const head = '<?xml version="1.0"?>'
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const withDocument = (text: string | Uint8Array) =>
  makeDocx({ body: '', parts: { 'word/document.xml': text } })
const document = (body: string) => `${head}<w:document ${w}><w:body>${body}</w:body></w:document>`
const declared = (type: string, body = '&x;') => withDocument(`${head}<!DOCTYPE a [${type}]><a>${body}</a>`)
const numbered = (numId: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`
const changed = (change: (bytes: Buffer) => void, from: Buffer = good): Buffer => {
  const bytes = Buffer.from(from)
  change(bytes)
  return bytes
}
const changedPart = (name: string, change: (part: Part) => Part) =>
  makeDocx({ body: p('1. 题').repeat(50), change: (part) => (part.name === name ? change(part) : part) })
/** The end of the list of parts, which every zip has last. */
const end = (bytes: Buffer) => bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
const firstEntry = (bytes: Buffer) => bytes.indexOf(Buffer.from('PK\x01\x02'))
const relations = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
const style = (id: string, on: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:basedOn w:val="${on}"/></w:style>`
const nested = (depth: number, open: string, close: string, within = p('里')) =>
  open.repeat(depth) + within + close.repeat(depth)
const ole = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ])

export interface HostileDocument {
  content: Uint8Array
  /** Usually 试卷.docx. */
  name?: string
  /** What the refusal says; undefined where the file is odd and can be read all the same. */
  says?: RegExp
}

const broken = /文件已损坏或不完整/
const declares = /DTD 声明/
const encodedOtherwise = /文字编码/
const tooLarge = /文件太大或太复杂|最多/

/** Files that are broken or lie, and what each is answered with. */
export const hostileDocuments: Record<string, HostileDocument> = {
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `a document that ends after ${at + 1} tenths`,
      { content: good.subarray(0, Math.floor((good.length * (at + 1)) / 10)), says: broken },
    ]),
  ),
  'the first two bytes': { content: good.subarray(0, 2), says: broken },
  zeros: { content: Buffer.alloc(1000), says: /不是 Word 文档/ },
  'zeros behind the sign of a zip': {
    content: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1000)]),
    says: broken,
  },
  'nothing but the end of a zip': {
    content: Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    says: /压缩包|损坏/,
  },
  'a comment that hides a second end': {
    content: changed((bytes) => bytes.writeUInt16LE(4, end(bytes) + 20)),
    says: broken,
  },
  'more parts than the list has': {
    content: changed((bytes) => bytes.writeUInt16LE(99, end(bytes) + 10)),
    says: broken,
  },
  'fewer parts than the list has': {
    content: changed((bytes) => bytes.writeUInt16LE(1, end(bytes) + 10)),
    says: /压缩包|正文|损坏/,
  },
  'a list that begins outside the file': {
    content: changed((bytes) => bytes.writeUInt32LE(0x7fffffff, end(bytes) + 16)),
    says: broken,
  },
  'a list that begins within a part': {
    content: changed((bytes) => bytes.writeUInt32LE(7, end(bytes) + 16)),
    says: broken,
  },
  'a part that begins outside the file': {
    content: changed((bytes) => bytes.writeUInt32LE(0x7fffff00, firstEntry(bytes) + 42)),
  },
  'a size of 64 bits without its field': {
    content: changed((bytes) => bytes.writeUInt32LE(0xffffffff, firstEntry(bytes) + 24)),
  },
  'a list of 64 bits that is not there': {
    content: changed((bytes) => bytes.writeUInt32LE(0xffffffff, end(bytes) + 16)),
    says: broken,
  },
  'a name that is longer than the list': {
    content: changed((bytes) => bytes.writeUInt16LE(60_000, firstEntry(bytes) + 28)),
    says: broken,
  },
  'a way of packing that nobody knows': {
    content: changedBoth((bytes, at) => bytes.writeUInt16LE(99, at)),
    says: broken,
  },
  'a wrong checksum': { content: changedBoth((bytes, at) => bytes.writeUInt32LE(1, at + 6)), says: broken },
  'packed bytes that are none': { content: garbled(), says: broken },
  'a part that says it is a gigabyte': {
    content: changedPart('word/document.xml', (part) => ({ ...part, statedSize: 2 ** 30 })),
    says: tooLarge,
  },
  'a part that says it is one byte': {
    content: changedPart('word/document.xml', (part) => ({ ...part, statedSize: 1 })),
    says: broken,
  },
  'a part that says it is longer': {
    content: changedPart('word/document.xml', (part) => ({ ...part, statedSize: 999_999 })),
    says: broken,
  },
  'an encrypted part': {
    content: changedPart('word/document.xml', (part) => ({ ...part, flags: 1 })),
    says: /密码/,
  },
  'strongly encrypted parts': {
    content: changedPart('word/document.xml', (part) => ({ ...part, flags: 0x41 })),
    says: /密码|损坏/,
  },
  'a name that leads up': {
    content: makeDocx({ body: p('题'), parts: { '../../etc/passwd': 'x' } }),
    says: broken,
  },
  'a name from the root': {
    content: makeDocx({ body: p('题'), parts: { '/etc/passwd': 'x' } }),
    says: broken,
  },
  'a name with a backslash': {
    content: makeDocx({ body: p('题'), parts: { 'word\\..\\..\\x': 'x' } }),
    says: broken,
  },
  'a name with a NUL': { content: makeDocx({ body: p('题'), parts: { 'word/a\0b.xml': 'x' } }) },
  'two parts of one name': {
    content: makeZip([
      { name: '[Content_Types].xml', content: '<a/>' },
      { name: 'word/document.xml', content: document(p('一')) },
      { name: 'word/document.xml', content: document(p('二')) },
    ]),
    says: broken,
  },
  'two parts whose names differ in case': {
    content: makeZip([
      { name: '[Content_Types].xml', content: '<a/>' },
      { name: 'word/document.xml', content: document(p('一')) },
      { name: 'Word/Document.XML', content: document(p('二')) },
    ]),
    says: broken,
  },
  'thousands of parts': {
    content: makeZip(Array.from({ length: 3001 }, (_, at) => ({ name: `a${at}`, content: '' }))),
    says: tooLarge,
  },
  'a document in a document': {
    content: makeDocx({ body: '', parts: { 'word/embeddings/a.docx': good } }),
    says: /没有题目/,
  },
  'an archive in an archive': { content: makeZip([{ name: 'a.docx', content: good }]), says: /压缩包/ },
  'an archive without its types': {
    content: makeZip([{ name: 'word/document.xml', content: document(p('一')) }]),
    says: /压缩包/,
  },
  'a workbook': {
    content: makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'xl/workbook.xml', content: '' },
    ]),
    says: /Excel/,
  },
  'a presentation': {
    content: makeZip([
      { name: '[Content_Types].xml', content: '' },
      { name: 'ppt/presentation.xml', content: '' },
    ]),
    says: /演示文稿/,
  },
  'a document without its main part': {
    content: makeZip([{ name: '[Content_Types].xml', content: '<a/>' }]),
    says: /没有正文/,
  },
  'a main part that is a folder': {
    content: makeZip([
      { name: '[Content_Types].xml', content: '<a/>' },
      { name: 'word/document.xml/', content: '' },
    ]),
    says: /没有正文/,
  },
  'a document with macros': {
    content: makeDocx({ body: p('题'), parts: { 'word/vbaProject.bin': 'x' } }),
    name: '试卷.docm',
    says: /宏/,
  },
  'a project of macros by the name of a document': {
    content: makeDocx({ body: p('1. 题'), parts: { 'word/vbaProject.bin': 'x' } }),
  },
  'an old document': { content: ole('WordDocument'), says: /旧版 .doc/ },
  'an old document by its own name': { content: ole('WordDocument'), name: '试卷.doc', says: /旧版 .doc/ },
  'a new document by the old name': { content: good, name: '试卷.doc', says: /旧版 .doc/ },
  'a document with a password': { content: ole('EncryptionInfo', 'EncryptedPackage'), says: /密码/ },
  'an empty file': { content: Buffer.alloc(0), says: /空的/ },
  'a text': { content: Buffer.from('1. 题'), says: /不是 Word 文档/ },
  'a page': { content: Buffer.from('<html><body>1. 题</body></html>'), name: '试卷.doc', says: /旧版 .doc/ },
  'a PDF': { content: Buffer.from('%PDF-1.7'), name: '试卷.pdf', says: /PDF/ },
  'a PDF by the name of a document': { content: Buffer.from('%PDF-1.7'), says: /不是 Word 文档/ },
  RTF: { content: Buffer.from('{\\rtf1 1. }'), name: '试卷.rtf', says: /另存为/ },
  'a picture by the name of a document': {
    content: Buffer.from('89504e470d0a1a0a', 'hex'),
    says: /不是 Word 文档/,
  },
  'an entity of a file': { content: declared('<!ENTITY x SYSTEM "file:///etc/passwd">'), says: declares },
  'an entity of an address': {
    content: declared('<!ENTITY x SYSTEM "http://127.0.0.1:1/">'),
    says: declares,
  },
  'an entity of a parameter': {
    content: declared('<!ENTITY % x SYSTEM "file:///dev/zero"> %x;', ''),
    says: declares,
  },
  'entities in each other': { content: declared('<!ENTITY a "aa"><!ENTITY x "&a;&a;">'), says: declares },
  'types outside the file': {
    content: withDocument(`${head}<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>`),
    says: declares,
  },
  'an entity that nobody declared': { content: withDocument('<a>&b;</a>'), says: broken },
  'a character that XML does not have': {
    content: withDocument(document(p('题').replace('题', '&#0;'))),
    says: broken,
  },
  'bytes that are no UTF-8': {
    content: withDocument(
      Buffer.concat([Buffer.from(document(p('1. 题')).slice(0, -40)), Buffer.from([0xff, 0xfe, 0xc0])]),
    ),
    says: encodedOtherwise,
  },
  'a NUL within the text': { content: withDocument(document(p('1. 题\0题'))) },
  'XML in 16 bits': {
    content: withDocument(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(document(p('1. 题')), 'utf16le')]),
    ),
  },
  'XML in 16 bits without a mark': {
    content: withDocument(Buffer.from(document(p('1. 题')), 'utf16le')),
    says: encodedOtherwise,
  },
  'a tag that is never closed': { content: withDocument(document('<w:p><w:r>').slice(0, -20)), says: broken },
  'tags that cross': { content: withDocument(document('<w:p><w:r></w:p></w:r>')), says: broken },
  'two roots': { content: withDocument('<a/><b/>'), says: /损坏|没有题目/ },
  'no XML': { content: withDocument('PK'), says: broken },
  'an empty part': { content: withDocument(''), says: broken },
  'an attribute of a megabyte': {
    content: withDocument(document(`<w:p w:x="${'a'.repeat(2 ** 20)}"/>`)),
    says: /损坏|没有题目/,
  },
  'a name of a megabyte': {
    content: withDocument(document(`<${'a'.repeat(2 ** 20)}/>`)),
    says: /损坏|没有题目/,
  },
  'thousands of attributes': {
    content: withDocument(
      document(`<w:p ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    ),
    says: /没有题目/,
  },
  'an attribute that is there twice': {
    content: withDocument(document('<w:p w:a="1" w:a="2"/>')),
    says: /损坏|没有题目/,
  },
  'ten megabytes of spaces in a run': {
    content: makeDocx({ body: paragraph(run(' '.repeat(10 * 2 ** 20))) }),
    says: tooLarge,
  },
  'a hundred megabytes of spaces': {
    content: makeDocx({ body: paragraph(run(' '.repeat(100 * 2 ** 20))) }),
    says: tooLarge,
  },
  'two megabytes of comments': {
    content: withDocument(document(`<!--${' '.repeat(2 * 2 ** 20)}-->${p('1. 题')}`)),
  },
  'half a million elements in a table': {
    content: makeDocx({ body: table([`${'<w:p/>'.repeat(500_000)}`]) }),
    says: tooLarge,
  },
  'ten thousand tables in each other': {
    content: makeDocx({ body: nested(10_000, '<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>') }),
    says: tooLarge,
  },
  'tables in each other as deep as may be': {
    content: makeDocx({ body: nested(80, '<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>') }),
  },
  'insertions in each other': {
    content: makeDocx({ body: `<w:p>${nested(5000, '<w:ins>', '</w:ins>', run('里'))}</w:p>` }),
    says: tooLarge,
  },
  'alternatives in each other': {
    content: makeDocx({
      body: `<w:p><w:r>${nested(100, '<mc:AlternateContent><mc:Choice>', '</mc:Choice></mc:AlternateContent>', '<w:t>里</w:t>')}</w:r></w:p>`,
    }),
  },
  'fractions in each other': {
    content: makeDocx({
      body: `<w:p><m:oMath>${nested(110, '<m:f><m:num>', '</m:num></m:f>', '<m:r><m:t>1</m:t></m:r>')}</m:oMath></w:p>`,
    }),
  },
  'fields that never end': {
    content: makeDocx({
      body: '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>'.repeat(5000) + p('题'),
    }),
    says: /没有题目/,
  },
  'fields that only end': {
    content: makeDocx({
      body: '<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'.repeat(5000) + p('1. 题'),
    }),
  },
  'a field of many brackets': {
    content: makeDocx({
      body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>eq ${'\\f('.repeat(5000)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run('1. 题')}</w:p>`,
    }),
  },
  'styles in a circle': {
    content: makeDocx({
      body: paragraph(run('1. 题'), '<w:pStyle w:val="a"/>'),
      styles: style('a', 'b') + style('b', 'a'),
    }),
  },
  'a style that is based on itself': {
    content: makeDocx({ body: paragraph(run('1. 题'), '<w:pStyle w:val="a"/>'), styles: style('a', 'a') }),
  },
  'numbers in a circle': {
    content: makeDocx({
      body: paragraph(run('题'), numbered(1)),
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="a"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      styles: `<w:style w:styleId="a"><w:pPr>${numbered(1)}</w:pPr></w:style>`,
    }),
  },
  'a number of its own kind': {
    content: makeDocx({
      body: paragraph(run('题'), numbered(1)),
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="999999999999"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="%1%1%1%1%1%1%1%1%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    }),
  },
  'a level that is no number': {
    content: makeDocx({
      body: paragraph(run('1. 题'), '<w:numPr><w:ilvl w:val="-9"/><w:numId w:val="constructor"/></w:numPr>'),
    }),
  },
  'styles that are no XML': {
    content: makeDocx({ body: p('题'), parts: { 'word/styles.xml': '<' } }),
    says: broken,
  },
  'numbers that are no XML': {
    content: makeDocx({ body: p('题'), parts: { 'word/numbering.xml': '\0' } }),
    says: broken,
  },
  'relations that are no XML': {
    content: makeDocx({ body: p('题'), parts: { '_rels/.rels': '<' } }),
    says: broken,
  },
  'relations to each other': {
    content: makeDocx({
      body: p('1. 题'),
      parts: {
        '_rels/.rels': relations('<Relationship Id="a" Type="x/officeDocument" Target="_rels/.rels"/>'),
      },
    }),
    says: /没有题目/,
  },
  'relations that lead outside': {
    content: makeDocx({
      body: p('1. 题') + paragraph(picture('out')),
      parts: {
        'word/_rels/document.xml.rels': relations(
          '<Relationship Id="out" TargetMode="External" Type="x/image" Target="http://127.0.0.1:1/a.png"/>',
        ),
      },
    }),
  },
  'relations that lead up': {
    content: makeDocx({
      body: p('1. 题') + paragraph(picture('up')),
      parts: {
        'word/_rels/document.xml.rels': relations(
          '<Relationship Id="up" Type="x/image" Target="../../../../etc/passwd"/>',
        ),
      },
    }),
  },
  'a template from another place': {
    content: makeDocx({
      body: p('1. 题'),
      parts: {
        'word/_rels/settings.xml.rels': relations(
          '<Relationship Id="t" TargetMode="External" Type="x/attachedTemplate" Target="http://127.0.0.1:1/a.dotm"/>',
        ),
      },
    }),
  },
  'names of the prototype': {
    content: makeDocx({
      body: paragraph(
        picture('__proto__') + picture('constructor') + run('1. 题'),
        '<w:pStyle w:val="__proto__"/>',
      ),
    }),
  },
  'hundreds of pictures': {
    content: makeDocx({ body: paragraph(picture('x').repeat(301)) }),
    says: /最多 300 张/,
  },
  'more text than anybody reads': {
    content: makeDocx({ body: p('字'.repeat(1000)).repeat(700) }),
    says: /最多 60 万字/,
  },
  'text that ends in a blank body': { content: makeDocx({ body: p(' \t　'.repeat(100)) }), says: /没有题目/ },
  'an escape that is none': { content: makeDocx({ body: p(escapeXml('<script>alert(1)</script>')) }) },
}

/** Whether reading the file refuses it; others are refused by their name, their first bytes or what was read. */
export const isRefusedByFile = ({ content, name, says }: HostileDocument): boolean =>
  says !== undefined && name === undefined && content[0] === 0x50 && !/没有题目|\d/.test(says.source)

/** Changes the way of packing, and what follows it, in both places where the zip says it of the main part. */
function changedBoth(change: (bytes: Buffer, at: number) => void): Buffer {
  return changed((bytes) => {
    const name = Buffer.from('word/document.xml')
    const local = bytes.indexOf(name) - 30
    const listed = bytes.lastIndexOf(name) - 46
    change(bytes, local + 8)
    change(bytes, listed + 10)
  })
}

function garbled(): Buffer {
  return changed((bytes) => {
    const at = bytes.indexOf(Buffer.from('word/document.xml')) + 'word/document.xml'.length
    bytes.fill(0xff, at, at + 20)
  })
}
