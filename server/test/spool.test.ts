import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spool } from '../src/lib/reading/spool.ts'
import { makeFolder } from './harness.ts'

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
  const spooled = spool(parts, folder)
  const first = await spooled.next()
  await ended
  expect(readdirSync(folder)).toEqual([])
  const chunks = [first.value ?? Buffer.of()]
  for await (const chunk of spooled) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(`一二${'三'.repeat(60_000)}`)
})

test('a fault comes after what was read before it', async () => {
  const spooled = spool(makeReading(['甲'], new Error('the database went away')).parts, makeFolder())
  expect(text((await spooled.next()).value ?? Buffer.of())).toBe('甲')
  await expect(spooled.next()).rejects.toThrow('the database went away')
})

test('a receiver that leaves ends the reading', async () => {
  const { parts, ended } = makeReading(Array.from({ length: 1000 }, () => '乙'))
  const spooled = spool(parts, makeFolder())
  await spooled.next()
  await spooled.return(undefined)
  await ended
  expect((await parts.next()).done).toBe(true)
})
