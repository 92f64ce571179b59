import { rmSync } from 'node:fs'
import { uploadCalls } from '../../core/dist/report/upload/calls.js'
import { uploadingLimits as limits } from '../../core/dist/report/upload/limits.js'
import { newId } from '../../server/dist/lib/ids.js'
import { makeGuests } from '../lib/guests.mjs'
import { Browser } from './lib/browser.mjs'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { makePictures } from './lib/pictures.mjs'
import { isStored, Reports } from './lib/reports.mjs'

const boundary = 'wenhai-bench'
const megabyte = 1024 * 1024

const partBody = (offset, bytes) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="offset"\r\n\r\n${offset}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A phone sends one photo as the page does: part by part. Where the server is busy, or the line was cut while the photo
 * waited to be looked at, it asks later how much has arrived, and goes on from there.
 */
export async function uploadPhoto(browser, { survey_id, question_id }, photo, name = 'photo.jpg') {
  const ask = async (method, path, type, body) => {
    try {
      const text = await browser.send(method, `/oceanAPI/v1${path}`, { 'content-type': type }, body)
      return JSON.parse(text)
    } catch (error) {
      return { status: 0, reason: String(error) }
    }
  }
  const begin = new URLSearchParams({ question_id, name, bytes: photo.length }).toString()
  const [beginning, sending, finding] = [
    uploadCalls.beginUpload,
    uploadCalls.sendUpload,
    uploadCalls.findUpload,
  ]
  const pathOf = ({ path }, id) => path.replace('{id}', id)
  let state
  for (;;) {
    const part = state && photo.subarray(state.received, state.received + limits.partBytes)
    const answer = state
      ? await ask(
          'POST',
          pathOf(sending, state.upload_id),
          `multipart/form-data; boundary=${boundary}`,
          partBody(state.received, part),
        )
      : await ask('POST', pathOf(beginning, survey_id), 'application/x-www-form-urlencoded', begin)
    if (answer.status === 200) state = answer.data
    else if (![0, 409, 429].includes(answer.status)) throw new Error(JSON.stringify(answer))
    else {
      await wait(500 + Math.random() * 1000)
      const known = state && (await ask('GET', pathOf(finding, state.upload_id), 'text/plain', ''))
      if (known?.status === 200) state = known.data
    }
    if (state?.file) return
  }
}

/** Reports of others per second while so many phones upload a photo each, against the same server at rest. */
export async function benchUpload({
  rounds = 3,
  seconds = 4,
  phones = Number(process.env.BENCH_PHONES ?? 500),
} = {}) {
  const { large } = await makePictures()
  const server = await startServer('upload.mjs')
  const guest = makeGuests(server.secret)
  const reports = new Reports(server)
  const submit = () => flood(server, { seconds, next: reports.prepare(20_000).next, isRight: isStored })
  await submit()
  const rest = await server.ask('reset peak')
  let done = 0
  const startedAt = performance.now()
  const uploading = Promise.all(
    Array.from({ length: phones }, async (_, index) => {
      const browser = new Browser(server.url)
      browser.enterAs(guest(newId()))
      await uploadPhoto(browser, server.collection, large[index % large.length])
      done += 1
    }),
  )
  const during = []
  while (during.length < rounds && done < phones) during.push(await submit())
  const arrived = done
  await uploading
  const elapsed = (performance.now() - startedAt) / 1000
  const peak = await server.ask('peak')
  const alone = (await compare(rounds, submit, submit)).ours
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  const pick = (seen) => median(seen.map(({ perSecond }) => perSecond))
  return {
    'photos and their size, MB': [phones, round(large[0].length / megabyte, 1)],
    'reports/s meanwhile : at rest': [round(pick(during), 0), round(pick(alone), 0)],
    'ratio (aim ≥ 0.7)': round(pick(during) / pick(alone)),
    'photos that arrived meanwhile': arrived,
    'all photos after, s': round(elapsed, 1),
    'memory of the server, MB: before, at its peak': [rest, peak].map(({ bytes }) =>
      round(bytes / megabyte, 0),
    ),
  }
}
