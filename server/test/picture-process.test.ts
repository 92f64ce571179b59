import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, encodeSquarePicture, findEncoderProcess } from '../src/lib/file/picture.ts'

const draw = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()

/** The process that decodes now. */
function findEncoder(): number {
  const pid = findEncoderProcess()
  if (pid === undefined) throw new Error('nothing was decoded yet')
  return pid
}

test('pictures are decoded in a process that gives way to the site', async () => {
  const [wide, square] = await Promise.all([
    encodePicture(await draw(60), 'file'),
    encodeSquarePicture(await draw(60), 'file', 20),
  ])
  expect([wide.width, wide.height, square.width, square.height]).toEqual([60, 40, 20, 20])
  expect(findEncoder()).not.toBe(process.pid)
  const threads = process.platform === 'linux' ? readdirSync(`/proc/${findEncoder()}/task`).map(Number) : []
  for (const each of [findEncoder(), ...threads]) expect(getPriority(each)).toBeGreaterThan(getPriority())
})

test('what cannot be decoded is refused with its field', async () => {
  const broken = (await draw(60)).fill(0, 60)
  await expect(encodePicture(broken, 'avatar')).rejects.toMatchObject({
    code: 'wrong_field',
    message: '这张图片已经损坏，请换一张',
    detail: { field: 'avatar' },
  })
})

test('a file that ends the decoder is refused, and the next one has another decoder', async () => {
  await encodePicture(await draw(60), 'file')
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const coming = encodePicture(large, 'file')
  process.kill(findEncoder(), 'SIGKILL')
  await expect(coming).rejects.toMatchObject({ message: '这张图片没能处理，请再试一次或者换一张' })
  expect((await encodePicture(await draw(60), 'file')).width).toBe(60)
})
