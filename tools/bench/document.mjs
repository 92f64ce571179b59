import { crc32 } from 'node:zlib'
import { placePictures } from '../../core/dist/bank/document/place-pictures.js'
import { readPaper } from '../../core/dist/form/read-paper.js'
import { Browser } from './lib/browser.mjs'
import { round, startServer } from './lib/measure.mjs'
import { makePictures } from './lib/pictures.mjs'

const questions = 200

/** A paper of 200 questions with 100 pictures and 200 formulas, and the heaviest files that are refused. */
export async function benchDocument() {
  const { small } = await makePictures()
  const server = await startServer('bank.mjs')
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const send = (bytes) => read(server, browser, bytes)
  const paper = makePaper(small)
  await send(paper)
  const { bytes: idle } = await server.ask('reset-memory')
  const good = await send(paper)
  const pictures = new Map(good.data.pictures.map(({ number, path }) => [number, path]))
  const startedAt = performance.now()
  const { rows, key } = readPaper(good.data.lines.join('\n'))
  const placed = placePictures(rows, pictures)
  const understood = performance.now() - startedAt
  const whole = rows.length === questions && key.answered === questions && placed.left.length === 0
  if (!whole || pictures.size !== small.length)
    throw new Error(`${rows.length} questions, ${key.answered} keys`)
  const { bytes: peak } = await server.ask('memory')
  const hostile = {}
  for (const [name, bytes] of Object.entries(makeHostile())) {
    await server.ask('reset-memory')
    const { status, seconds, longest } = await send(bytes)
    if (status === 200 || status >= 500) throw new Error(`${name}: ${status}`)
    const { bytes: most } = await server.ask('memory')
    hostile[name] = {
      's until it is refused': round(seconds),
      'longest other call, ms': round(longest, 0),
      'memory above idle, MB (aim ≤ 256)': round((most - idle) / 2 ** 20, 0),
    }
  }
  await server.stop()
  return {
    '200 questions, 100 pictures, 200 formulas, s (aim ≤ 5)': round(good.seconds + understood / 1000),
    'of these to understand its text, ms': round(understood, 0),
    'longest other call meanwhile, ms': round(good.longest, 0),
    'memory above idle at its peak, MB (aim ≤ 256)': round((peak - idle) / 2 ** 20, 0),
    hostile,
  }
}

/** Sends a document, with small calls beside it that show whether others wait. */
async function read(server, browser, bytes) {
  const body = new FormData()
  body.set('file', new Blob([bytes]), '试卷.docx')
  let isOver = false
  let longest = 0
  const beside = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await fetch(`${server.url}/healthz`).then((response) => response.text())
      longest = Math.max(longest, performance.now() - startedAt)
    }
  })()
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/oceanAPI/v1/question/bank/import/document`, {
    method: 'POST',
    body,
    headers: browser.headers,
  })
  const answer = await response.json()
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await beside
  return { ...answer, seconds, longest }
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content) => `<w:p>${content}</w:p>`
const toDocx = (body, more = {}) =>
  makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...more,
  })

function makePaper(pictures) {
  const formula = (at) =>
    `<m:oMath><m:f><m:num><m:r><m:t>${at}</m:t></m:r></m:num><m:den><m:rad><m:e><m:r><m:t>x+${at}</m:t></m:r></m:e></m:rad></m:den></m:f></m:oMath>`
  const picture = (at) => `<w:r><w:drawing><a:blip r:embed="p${at}"/></w:drawing></w:r>`
  const body = Array.from({ length: questions }, (_, at) =>
    [
      run(`${at + 1}. 已知 `) +
        formula(at) +
        run(' 的值，下列正确的是（　　）') +
        (at % 2 === 0 ? picture(at / 2) : ''),
      ...[...'ABCD'].map((letter) => run(`${letter}. 第 ${at} 题的选项${letter}`)),
      run(`【答案】${'ABCD'[at % 4]}`),
    ]
      .map(paragraph)
      .join(''),
  ).join('')
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
  const list = pictures.map(
    (_, at) => `<Relationship Id="p${at}" Type="${relation}" Target="media/${at}.png"/>`,
  )
  return toDocx(body, {
    'word/_rels/document.xml.rels': `<Relationships>${list.join('')}</Relationships>`,
    ...Object.fromEntries(pictures.map((bytes, at) => [`word/media/${at}.png`, bytes])),
  })
}

/** As much as one file may hold: the archive is not packed, so that each is as large as it is sent. */
const makeHostile = () => ({
  'a run of 18 MB of spaces': toDocx(paragraph(run(' '.repeat(18 * 2 ** 20)))),
  'a table with two million elements': toDocx(`<w:tbl>${'<w:p/>'.repeat(2_000_000)}</w:tbl>`),
  'a million paragraphs': toDocx('<w:p><w:r><w:t>1</w:t></w:r></w:p>'.repeat(500_000)),
  'an attribute of 18 MB': toDocx(`<w:p w:x="${'a'.repeat(18 * 2 ** 20)}"/>`),
})

/** An archive whose parts are stored as they are. */
function makeZip(parts) {
  const bodies = []
  const entries = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(bytes.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, tail, Buffer.from(name)]))
    bodies.push(Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), bytes]))
    offset += bodies.at(-1).length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}
