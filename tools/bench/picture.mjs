import { Browser } from './lib/browser.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { makePictures } from './lib/pictures.mjs'
import { through } from './lib/together.mjs'

const boundary = 'wenhai-bench'
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture"\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

/** Pictures uploaded, re-encoded and stored per second, against bare sharp doing the same to the same pictures. */
export async function benchPictures({ rounds = 5, atOnce = 8 } = {}) {
  const pictures = await makePictures()
  const server = await startServer('picture.mjs')
  const browser = await new Browser(server.url).openPage()
  await browser.signIn(server.username, server.password)
  const { headers } = browser
  const browsers = Array.from({ length: atOnce }, () => new Browser(server.url))
  const send = async (bytes) => {
    const free = browsers.pop()
    const text = await free.send(
      'POST',
      '/oceanAPI/v1/files/upload/stream/formdata',
      { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      Buffer.concat([head, bytes, tail]),
    )
    browsers.push(free)
    if (JSON.parse(text).status !== 200) throw new Error(`the upload was refused: ${text}`)
  }
  const measure = async (size, name) => {
    const stalls = []
    const ours = async () => {
      await server.ask('reset')
      const seen = await through(pictures[size], { atOnce }, send)
      stalls.push((await server.ask('stall')).longestMs)
      return seen
    }
    const theirs = () => server.ask(`bare ${size}`)
    await ours()
    await theirs()
    stalls.length = 0
    const seen = await compare(rounds, ours, theirs)
    const pick = (side) => median(seen[side].map(({ perSecond }) => perSecond))
    return {
      [`${name}: uploads/s`]: round(pick('ours'), 1),
      [`${name}: bare sharp/s`]: round(pick('theirs'), 1),
      [`${name}: ratio`]: round(pick('ours') / pick('theirs')),
      [`${name}: longest stall of the event loop, ms (aim ≤ 20)`]: stalls.map((ms) => round(ms, 1)),
    }
  }
  const figures = {
    ...(await measure('large', 'jpeg of 12 Mpx')),
    ...(await measure('small', 'png of 320 × 240')),
  }
  server.stop()
  return figures
}
