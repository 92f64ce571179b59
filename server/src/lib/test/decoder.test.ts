// SQLite alone: nothing here asks a database.
import { readdirSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { pictureLimits as limits } from '@wenhai/core/file/path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeScans, paint } from '../../../test/pictures.ts'
import { encodeArticlePicture, encodePicture, encodeSquarePicture, pictures } from '../file/picture.ts'

const place = { rank: 1, source: 'network', person: 'person' }
const encode = (bytes: Uint8Array) => encodePicture(bytes, 'file', place)

const draw = (width: number) => paint(width, 40).png().toBuffer()
const large = () => paint(6000, 6000).png().toBuffer()

/** A process that decodes now. */
async function findBusy(begun: Promise<unknown>): Promise<number> {
  const [before] = pictures.processes.reverse()
  if (before === undefined) throw new Error(`nothing is decoded: ${await begun}`)
  return before
}

test('pictures are decoded in processes that give way to the site', async () => {
  const [wide, square] = await Promise.all([
    encode(await draw(60)),
    encodeSquarePicture(await draw(60), 'file', place, 20),
  ])
  expect([wide.width, wide.height, square.width, square.height]).toEqual([60, 40, 20, 20])
  for (const pid of pictures.processes) {
    expect(pid).not.toBe(process.pid)
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : []
    for (const each of [pid, ...threads]) expect(getPriority(each)).toBeGreaterThan(getPriority())
  }
})

test('what cannot be decoded is refused with its field', async () => {
  const broken = (await draw(60)).fill(0, 60)
  await expect(encodePicture(broken, 'avatar', place)).rejects.toMatchObject({
    code: 'wrong_field',
    message: '这张图片已经损坏，请换一张',
    detail: { field: 'avatar' },
  })
})

test('a file that ends the decoder is refused, and the next one has another decoder', async () => {
  const small = await draw(60)
  await encode(small)
  const coming = encode(await large())
  const ended = coming.catch((error: unknown) => error)
  const busy = await findBusy(ended)
  // One beside it has a process of its own, where there is a core for it.
  const beside = availableParallelism() > 1 ? encode(await large()) : encode(small)
  process.kill(busy, 'SIGKILL')
  expect(await ended).toMatchObject({ message: '这张图片没能处理，请再试一次或者换一张' })
  expect((await beside).isMoving).toBe(false)
  expect((await encode(small)).width).toBe(60)
})

describe('what a picture may cost', () => {
  test('is so much time of a processor: one that takes more is given up, and the next one is not', async () => {
    const task = { kind: 'screen', picture: await large(), field: 'file', pixels: 0, cpuMs: 1 } as const
    await expect(pictures.run(place, task)).rejects.toMatchObject({
      code: 'wrong_field',
      message: '这张图片要处理很久，请缩小，或者另存为普通的 jpg 再上传',
    })
    expect((await encode(await draw(60))).width).toBe(60)
  })

  test.each([encodePicture, encodeArticlePicture])(
    'is so many passes of a jpg, and not one more',
    async (encodeFor) => {
      expect((await encodeFor(makeScans(64, limits.maxScans), 'file', place)).width).toBe(64)
      await expect(encodeFor(makeScans(64, limits.maxScans + 1), 'file', place)).rejects.toMatchObject({
        message: '这张 jpg 图片分了太多遍显示，请另存为普通的 jpg 再上传',
      })
      const usual = await paint(64, 64).jpeg({ progressive: true }).toBuffer()
      // Metadata that a camera adds may look like passes of a progressive picture.
      const inComment = Buffer.concat([
        usual.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 1, 2]),
        Buffer.alloc(256, Buffer.from([0xff, 0xda])),
        usual.subarray(2),
      ])
      for (const bytes of [usual, inComment]) expect((await encodeFor(bytes, 'file', place)).width).toBe(64)
    },
  )

  test.each([
    [1, limits.maxSide + 1],
    [limits.maxSide + 1, 1],
  ])('is a side of so many pixels: not %i by %i', async (width, height) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(encode(bytes)).rejects.toMatchObject({
      code: 'too_large',
      message: '图片的长和宽最多 30000 像素，请先剪短再上传',
    })
  })
})
