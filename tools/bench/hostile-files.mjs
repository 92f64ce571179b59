import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { calls } from '../../core/dist/calls.js'
import { fillPath } from '../../core/dist/contract/define-call.js'
import { encodeForm } from '../../core/dist/contract/envelope.js'
import { upload } from '../../core/dist/question/compose.js'
import { Browser } from './lib/browser.mjs'
import { median, round, startServer } from './lib/measure.mjs'
import { sharp } from './lib/pictures.mjs'
import { uploadPhoto } from './upload.mjs'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What one file costs everybody else: the event loop, an ordinary call, and the files of other takers. */
export async function benchHostileFiles() {
  const server = await startServer('hostile.mjs')
  const owner = await new Browser(server.url).openPage()
  await owner.signIn(server.username, server.password)
  const place = await makePlace(owner)
  const others = await Promise.all([1, 2, 3, 4].map(() => new Browser(server.url).openPage()))
  const [hostile, caller, writer, photographer] = others
  const small = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#146c8a' } })
    .png()
    .toBuffer()
  const send = (browser, bytes, name) =>
    uploadPhoto(browser, place, bytes, name).then(
      () => 'taken',
      (error) => JSON.parse(error.message).reason,
    )
  const timed = async (work) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const note = () => timed(() => send(writer, Buffer.from('写好了吗？'), 'a.txt'))
  const photo = () => timed(() => send(photographer, small, 'a.png'))
  await Promise.all([note(), photo()])
  const figures = {}
  for (const [what, [name, bytes]] of Object.entries(await makeFiles())) {
    await server.ask('reset-stall')
    let isOver = false
    let answer
    const sending = timed(async () => {
      answer = await send(hostile, bytes, name)
      isOver = true
    })
    const seen = { call: [], note: [], photo: [] }
    // A taker may begin sixty files a minute.
    const repeat = async (key, work, pauseMs = 0) => {
      do {
        seen[key].push(await work())
        await pause(pauseMs)
      } while (!isOver)
    }
    await Promise.all([
      repeat('call', () => timed(() => caller.send('GET', '/oceanAPI/v1/tables/featured', {}))),
      repeat('note', note, 500),
      repeat('photo', photo, 500),
    ])
    const own = await sending
    const { ms } = await server.ask('stall')
    figures[`${what}, ${round(bytes.length / 1024, 0)} KB`] = {
      answer,
      'ms until its answer': round(own, 0),
      'longest stall of the event loop, ms (aim ≤ 50)': round(ms, 0),
      'a call meanwhile, ms: median, longest': [median(seen.call), Math.max(...seen.call)].map((each) =>
        round(each, 0),
      ),
      'a text of another taker, ms: longest': round(Math.max(...seen.note), 0),
      'a small picture of another taker, ms: longest': round(Math.max(...seen.photo), 0),
    }
  }
  await server.stop()
  return figures
}

async function makePlace(owner) {
  const make = async (call, input) =>
    JSON.parse(
      await owner.send(call.method, `/oceanAPI/v1${fillPath(call.path, input)}`, form, encodeForm(input)),
    )
  const settings = { accepts: ['picture', 'document'], most: 9, megabytes: 20 }
  const { data } = await make(calls.form.createForm, {
    questionnaire_type: 'survey',
    survey_title: '收作业',
    needLoginParticipate: false,
    question: [upload('请上传', settings)],
  })
  const view = JSON.parse(
    await owner.send('GET', `/oceanAPI/v1${fillPath(calls.form.viewForm.path, { id: data.survey_id })}`, {}),
  )
  return { survey_id: data.survey_id, question_id: view.data.question[0].question_id }
}

const megabyte = 1024 * 1024

/** Files that are small and valid, and cost much: each was measured above a second, or above 50 ms of the event loop. */
async function makeFiles() {
  const flat = (width, height) => sharp({ create: { width, height, channels: 4, background: '#146c8a80' } })
  const filled = (head, unit, tail = '') => {
    const bytes = Buffer.alloc(20 * megabyte, unit)
    bytes.write(head)
    bytes.write(tail, bytes.length - tail.length)
    return bytes
  }
  return {
    'jpg of 300 passes': ['a.jpg', makeScans(6320, 300)],
    'jpg of 32 passes': ['a.jpg', makeScans(6320, 32)],
    'png of one column': ['a.png', makeColumn(30_000_000)],
    'png of 40 megapixels': ['a.png', await flat(6320, 6320).png({ compressionLevel: 9 }).toBuffer()],
    'webp of 40 megapixels': ['a.webp', await flat(6320, 6320).webp({ lossless: true }).toBuffer()],
    'long jpg': ['a.jpg', await flat(1600, 16_383).flatten().jpeg().toBuffer()],
    'pdf of nearly forbidden names': ['a.pdf', filled('%PDF-1.4\n', '/EmbeddedFil', '%%EOF')],
    'text of 20 MB': ['a.txt', filled('', '文')],
  }
}

const segment = (marker, body) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])

/** A grey jpg that comes sharper with each of so many passes: each is some bytes, and goes over all of the picture. */
function makeScans(side, scans) {
  const blocks = Math.ceil(side / 8) ** 2
  const size = [side >> 8, side & 0xff]
  const table = (number, symbol) => segment(0xc4, [number, 1, ...new Array(15).fill(0), symbol])
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...new Array(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    table(0, 0),
    table(0x10, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  for (let scan = 1; scan < scans; scan += 1) {
    const [band, low] = [1 + ((scan - 1) % 63), 13 - Math.floor((scan - 1) / 63)]
    parts.push(segment(0xda, [1, 1, 0, band, band, low === 13 ? low : ((low + 1) << 4) | low]))
    parts.push(Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)))
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

/** A grey png one pixel wide. */
function makeColumn(height) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(1, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const part = (name, body) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(name), body])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(checksum(named))
    return Buffer.concat([size, named, check])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(2 * height))),
    part('IEND', Buffer.alloc(0)),
  ])
}

function checksum(bytes) {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return (sum ^ -1) >>> 0
}
