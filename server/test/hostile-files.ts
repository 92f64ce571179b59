import sharp from 'sharp'
import {
  aac,
  docx,
  flac,
  goodFiles,
  makeZip,
  mp3,
  mp4,
  officeParts,
  ogg,
  oldOffice,
  pdf,
  tagged,
  wave,
  webm,
} from './file-samples.ts'

/** Nothing with these words may be left anywhere, whatever it came in. */
export const canary = 'canary-upload'

type Hostile = readonly [name: string, content: Buffer]

const text = (content: string) => Buffer.from(content, 'latin1')
const script = `<script>alert('${canary}')</script>`

const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\0asm',
  'dex\n',
  '#!/bin/sh\n',
].map((head) => text(`${head}\0\0${canary}`))
const archives = [
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b\x08',
  'BZh9',
  '\xfd7zXZ\0',
  'MSCF\0',
  'PK\x05\x06',
].map((head) => text(head + canary.padEnd(60, '\0')))
const tar = Buffer.concat([Buffer.alloc(257), text(`ustar\0${canary}`), Buffer.alloc(300)])
const markup = [
  `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;${canary}</x>`,
  `<!DOCTYPE html><html>${script}</html>`,
  `\n\n   <HTML>${script}`,
  `\xef\xbb\xbf<html>${script}`,
  `<hta:application>${script}`,
  `{\\rtf1 ${canary}}`,
  `#!/usr/bin/env python\n# ${canary}`,
].map(text)
const noise = [
  text('BM'),
  text('II*\0'),
  text('8BPS'),
  text('\0\0\x01\0'),
  text('wOFF'),
  text('SQLite format 3\0'),
  text('!<arch>\n'),
].map((head) => Buffer.concat([head, Buffer.from([0, 1, 2, 3, 0xff, 0xfe]), text(canary)]))

/** Every disguise: a good ending does not make a good file. */
const endings = ['jpg', 'png', 'webp', 'pdf', 'docx', 'xlsx', 'doc', 'txt', 'mp3', 'm4a']

const disguised: Hostile[] = [...programs, ...archives, tar, ...markup, ...noise].flatMap(
  (content, index) => [
    [`伪装.${endings[index % endings.length]}`, content],
    [`伪装.${endings[(index * 7 + 3) % endings.length]}`, content],
    [`原样.${['exe', 'zip', 'svg', 'html', 'bin'][index % 5]}`, content],
  ],
)

/** Names that mean something to a system; what is within is no better. */
const names = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\a.docx',
  '/etc/shadow.pdf',
  'C:\\a.pdf',
  'CON',
  'con.txt',
  'NUL.pdf',
  'LPT1.docx',
  'a\u202egpj.exe',
  'a\u0000.pdf',
  '.htaccess',
  'a.pdf\r\nSet-Cookie: a=b',
  '"><img src=x>.pdf',
  "'; drop table upload; --.pdf",
  '\u200b\u200b',
  `${'长'.repeat(299)}`,
  '=cmd|calc!A1.txt',
]
const named: Hostile[] = names.map((name, index) => [name, [...programs, ...markup][index % 10] ?? tar])

const withJs = (name: string) => pdf(`<< /OpenAction << /S /${name} /JS (${canary}) >> >>`)
const pdfs: Hostile[] = [
  ...[
    'JavaScript',
    'J#61vaScript',
    '#4A#61#76#61Script',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'ImportData',
  ].map((name): Hostile => ['会动.pdf', withJs(name)]),
  ['没有结尾.pdf', pdf(canary, '')],
  ['版本.pdf', text(`%PDF-9.9 ${canary} %%EOF`)],
  ['前面有网页.pdf', Buffer.concat([text(script), pdf()])],
  ['后面有压缩包.pdf', Buffer.concat([pdf(), makeZip([{ name: 'a.exe', content: canary }])])],
  [
    '藏在注释里.pdf',
    Buffer.concat([pdf(), makeZip([{ name: 'a.exe', content: canary }], { comment: '%%EOF' })]),
  ],
]

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `word/${index}`, content: '' }))
const offices: Hostile[] = [
  ['宏.docm', docx([{ name: 'word/vbaProject.bin', content: canary }])],
  ['宏.docx', docx([{ name: 'word/VBAPROJECT.BIN', content: canary }])],
  [
    '宏.xlsx',
    makeZip([...officeParts('xl/workbook.xml'), { name: 'xl/macrosheets/sheet1.xml', content: canary }]),
  ],
  [
    '控件.pptx',
    makeZip([...officeParts('ppt/presentation.xml'), { name: 'ppt/activeX/activeX1.bin', content: canary }]),
  ],
  ...['exe', 'js', 'vbs', 'bat', 'lnk', 'html', 'zip', 'rar', 'jar', 'docm'].map(
    (ending): Hostile => ['夹带.docx', docx([{ name: `word/embeddings/a.${ending}`, content: canary }])],
  ),
  ...['../a.xml', '/etc/passwd', 'a\\..\\b.xml', 'C:a.xml', 'a\0.xml', 'word/../../a.xml'].map(
    (name): Hostile => ['路径.docx', docx([{ name, content: canary }])],
  ),
  ['两个名字.docx', docx([{ name: 'word/a.xml', localName: 'word/b.xml', content: canary }])],
  ['重复.docx', docx([{ name: 'word/document.xml', content: canary }])],
  ['密码.docx', docx([{ name: 'word/a.xml', content: canary, flags: 1 }])],
  ['两种.docx', makeZip([...officeParts('word/document.xml'), { name: 'xl/workbook.xml', content: canary }])],
  ['炸弹.docx', docx([{ name: 'word/a.xml', content: Buffer.alloc(3_000_000), isPacked: true }])],
  ['说谎.docx', docx([{ name: 'word/a.xml', content: canary, unpacked: 0xfffffff0 }])],
  ['重叠.docx', docx([{ name: 'word/a.xml', content: canary, packed: 0x7fffffff, unpacked: 1 }])],
  ['部件太多.docx', docx(many(5001))],
  ['前面有程序.docx', makeZip(officeParts('word/document.xml'), { before: `MZ${canary}` })],
  ['后面有东西.docx', makeZip(officeParts('word/document.xml'), { behind: canary })],
  ['带注释.docx', makeZip(officeParts('word/document.xml'), { comment: canary })],
  ['压缩包.zip', makeZip([{ name: 'a.txt', content: canary }])],
  ['包中包.zip', makeZip([{ name: 'b.zip', content: makeZip([{ name: 'c.zip', content: canary }]) }])],
  [
    '安卓.apk',
    makeZip([
      { name: 'AndroidManifest.xml', content: canary },
      { name: 'classes.dex', content: '' },
    ]),
  ],
  ['空的.zip', makeZip([])],
  ['目录偏移.docx', spoil(docx(), -6, 0xff)],
  ['条目数.docx', spoil(docx(), -12, 9)],
  ['条目数2.docx', spoil(docx(), -14, 9)],
  ['分卷.docx', spoil(docx(), -18, 1)],
  ['宏.doc', oldOffice('WordDocument', '_VBA_PROJECT')],
  ['宏.xls', oldOffice('Workbook', '_VBA_PROJECT_CUR')],
  ['密码.xlsx', oldOffice('EncryptedPackage', 'EncryptionInfo')],
  ['邮件.msg', oldOffice('__properties_version1.0')],
  ['后面有压缩包.doc', Buffer.concat([oldOffice('WordDocument'), makeZip([{ name: 'a', content: canary }])])],
  ['扇区.doc', spoil(oldOffice('WordDocument'), 30, 77)],
]

const sounds: Hostile[] = [
  ['视频.mp4', mp4('isom', 'vide', 'soun')],
  ['没有轨道.m4a', mp4('M4A ')],
  ['照片.heic', mp4('heic')],
  ['视频.webm', webm('webm', 'V_VP9', 'A_OPUS')],
  ['别的.mkv', webm('matroska', 'A_OPUS')],
  ['空的.webm', webm('webm')],
  ['视频.ogv', ogg('\x80theora')],
  ['不明.ogg', ogg(canary)],
  ['巨大的头.wav', wave(0xfffffff0)],
  ['没有数据.wav', Buffer.concat([wave().subarray(0, 20), text(canary)])],
  ['巨大的标签.mp3', tagged(0x0fffffff)],
  ['只有标签.mp3', tagged().subarray(0, 20)],
  ['后面有压缩包.mp3', Buffer.concat([mp3, makeZip([{ name: 'a', content: canary }])])],
  ['后面有压缩包.flac', Buffer.concat([flac, makeZip([{ name: 'a', content: canary }])])],
  ['一帧.mp3', mp3.subarray(0, 417)],
  ['一帧.aac', aac.subarray(0, 32)],
  ['动图.gif', text(`GIF89a${canary}`)],
]

/** Cut at some places, each a file that broke off. Texts, old documents and most sounds do not say how long they are. */
const cut: Hostile[] = goodFiles
  .filter(([, , ending]) => ['pdf', 'docx', 'xlsx', 'pptx', 'wav'].includes(ending))
  .flatMap(([name, content]) =>
    [0.2, 0.5, 0.8, 0.97].map(
      (share): Hostile => [`截断-${name}`, content.subarray(0, Math.floor(content.length * share))],
    ),
  )
  .filter(([, content]) => content.length > 8 && content.length < 600)

function spoil(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at < 0 ? copy.length + at : at] = value
  return copy
}

async function pictures(): Promise<Hostile[]> {
  const whole = sharp({ create: { width: 40, height: 30, channels: 3, background: '#146c8a' } })
  const [png, jpeg, webp] = await Promise.all([
    whole.clone().png().toBuffer(),
    whole.clone().jpeg().toBuffer(),
    whole.clone().webp().toBuffer(),
  ])
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  return [
    ['像素炸弹.png', huge],
    ['截断.png', png.subarray(0, 40)],
    ['只有头.jpg', Buffer.concat([jpeg.subarray(0, 4), text(canary)])],
    ['截断.jpg', jpeg.subarray(0, 60)],
    ['截断.webp', webp.subarray(0, 20)],
    ['只有头.png', png.subarray(0, 8)],
  ]
}

/** Pictures with something else in them: they are encoded again, and what was hidden is gone. */
export async function hiddenInPictures(): Promise<Hostile[]> {
  const whole = sharp({ create: { width: 40, height: 30, channels: 3, background: '#146c8a' } })
  const jpeg = await whole
    .clone()
    .withExif({ IFD0: { Copyright: canary } })
    .jpeg()
    .toBuffer()
  const png = await whole.clone().png().toBuffer()
  return [
    ['后面有压缩包.jpg', Buffer.concat([jpeg, makeZip([{ name: 'a.exe', content: canary }])])],
    ['后面有网页.png', Buffer.concat([png, text(script)])],
    ['相机信息.jpg', jpeg],
    ['其实是图片.exe', png],
  ]
}

/** All that must be refused. */
export const hostileFiles = async (): Promise<readonly Hostile[]> => [
  ...disguised,
  ...named,
  ...pdfs,
  ...offices,
  ...sounds,
  ...cut,
  ...(await pictures()),
]
