// SQLite alone: nothing here asks a database.
import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from '../../../test/harness.ts'
import { spool, spooledStream } from '../reading/spool.ts'
import { type SpoolLimits, SpoolRoom } from '../reading/spool-room.ts'

const limits: SpoolLimits = { perMember: 2, places: 3, bytesPerFile: 1_000_000, bytes: 2_000_000 }

const takePlace = () => new SpoolRoom(limits).take('member')

/** What every open file does when it is read or written. */
async function findFileMethods(): Promise<FileHandle> {
  const file = await open(join(makeFolder(), 'any'), 'w')
  await file.close()
  onTestFinished(() => void vi.restoreAllMocks())
  return Object.getPrototypeOf(file)
}

const text = (chunk: Uint8Array) => Buffer.from(chunk).toString()

/** A reading of these parts, and whether it has been read to its end. */
function makeReading(parts: readonly string[], fault?: Error) {
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (const part of parts) yield Buffer.from(part)
      if (fault) throw fault
    } finally {
      finish()
    }
  }
  return { parts: read(), ended }
}

test('a reading ends at its own pace while its receiver has fetched only the beginning', async () => {
  const { parts, ended } = makeReading(['一', '二', '三'.repeat(60_000)])
  const folder = makeFolder()
  const spooled = spool(parts, folder, takePlace())
  const first = await spooled.next()
  await ended
  expect(readdirSync(folder)).toEqual([])
  const chunks = [first.value ?? Buffer.of()]
  for await (const chunk of spooled) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(`一二${'三'.repeat(60_000)}`)
})

test('a fault comes after what was read before it', async () => {
  const { parts } = makeReading(['甲'], new Error('the database went away'))
  const spooled = spool(parts, makeFolder(), takePlace())
  expect(text((await spooled.next()).value ?? Buffer.of())).toBe('甲')
  await expect(spooled.next()).rejects.toThrow('the database went away')
})

test('a receiver that leaves ends the reading', async () => {
  const { parts, ended } = makeReading(Array.from({ length: 1000 }, () => '乙'))
  const spooled = spool(parts, makeFolder(), takePlace())
  await spooled.next()
  await spooled.return(undefined)
  await ended
  expect((await parts.next()).done).toBe(true)
})

async function readAll(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('a write that is short is continued', async () => {
  const methods = await findFileMethods()
  const { write } = methods
  vi.spyOn(methods, 'write').mockImplementation(function (this: FileHandle, ...given: unknown[]) {
    const [part, from, length, at] = given
    return Reflect.apply(write, this, [part, from, Math.min(Number(length), 4), at])
  })
  const spooled = spool(makeReading(['一二三四五', '六七']).parts, makeFolder(), takePlace())
  expect(await readAll(spooled)).toBe('一二三四五六七')
})

test('a file that lost its content is a fault', async () => {
  const methods = await findFileMethods()
  vi.spyOn(methods, 'read').mockResolvedValue({ bytesRead: 0, buffer: Buffer.of() })
  const spooled = spool(makeReading(['一']).parts, makeFolder(), takePlace())
  await expect(spooled.next()).rejects.toThrow('shorter')
})

test('a reading whose place is full waits for its receiver, and all of it arrives', async () => {
  const room = new SpoolRoom({ ...limits, bytesPerFile: 10 })
  const texts = Array.from({ length: 50 }, (_, index) => `第${index}份，`)
  const place = room.take('member')
  const lengths: number[] = []
  const watched = {
    ...place,
    hold: (bytes: number) => {
      lengths.push(bytes)
      place.hold(bytes)
    },
  }
  expect(await readAll(spool(makeReading(texts).parts, makeFolder(), watched))).toBe(texts.join(''))
  expect(Math.max(...lengths)).toBeLessThan(10 + 12)
})

test('a receiver that leaves while the place is full ends the reading', async () => {
  const { parts, ended } = makeReading(Array.from({ length: 1000 }, () => '乙'.repeat(50_000)))
  const spooled = spool(parts, makeFolder(), takePlace())
  await spooled.next()
  await spooled.return(undefined)
  await ended
})

test.each([0, 1])(
  'a stream of which %i chunks were fetched ends after its time, and its place is free',
  async (fetched) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const room = new SpoolRoom({ ...limits, perMember: 1 })
    const { parts } = makeReading(Array.from({ length: 1000 }, () => '乙'.repeat(50_000)))
    await parts.next()
    const content = spooledStream(parts, makeFolder(), room.take('member'))
    if (fetched > 0) await new Promise((resolve) => content.once('readable', resolve))
    const closed = new Promise((resolve) => content.once('close', resolve))
    await vi.advanceTimersByTimeAsync(30 * 60_000 - 1)
    expect(() => room.take('member')).toThrow('导出还没有下载完')
    await vi.advanceTimersByTimeAsync(1)
    await closed
    expect(content.errored?.message).toBe('the download took too long')
    expect((await parts.next()).done).toBe(true)
    expect(() => room.take('member')).not.toThrow()
  },
)

test('the room has so many places for one member, for all, and so many bytes', () => {
  const room = new SpoolRoom(limits)
  const first = room.take('one')
  room.take('one')
  expect(() => room.take('one')).toThrow('已有 2 个导出还没有下载完')
  const other = room.take('other')
  expect(() => room.take('third')).toThrow('现在正在导出的太多')
  other.leave()
  first.hold(2_000_000)
  expect(() => room.take('third')).toThrow('现在正在导出的太多')
  first.leave()
  expect(room.take('third').isFull()).toBe(false)
})
