// SQLite alone: no database is asked.
import { exampleOf } from '@wenhai/core/question/kinds/examples'
import { expect, test } from 'vitest'
import { makeOwn } from '../../../../test/exchange-build.ts'
import { explainFileFault } from '../document.ts'
import { readOwnFile } from '../read-own.ts'

const head = { format: 'wenhai', version: 1, kind: 'questions' }
const good = () => exampleOf(0).question
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** What is no file of ours, or lies, and what each is answered with. */
const hostile: Record<string, { content: () => Buffer; says: RegExp }> = {
  'no archive': { content: () => Buffer.from('{"format":"wenhai"}'), says: /损坏/ },
  nothing: { content: () => Buffer.alloc(0), says: /损坏/ },
  'half an archive': {
    content: () => makeOwn({ ...head, questions: [good()] }).subarray(0, 90),
    says: /损坏/,
  },
  'an archive of something else': { content: () => makeOwn('', []).subarray(0), says: /读不懂/ },
  'another format': {
    content: () => makeOwn({ format: 'other', version: 1, questions: [] }),
    says: /不是问海/,
  },
  'a newer version': {
    content: () => makeOwn({ ...head, version: 2, questions: [] }),
    says: /更新的问海.*第 2 版/,
  },
  'a version that is no number': {
    content: () => makeOwn({ ...head, version: '1', questions: [] }),
    says: /不是问海/,
  },
  'deep nesting': {
    content: () => makeOwn(`{"format":"wenhai","version":1,"questions":${deep(50_000)}}`),
    says: /层数/,
  },
  'a prototype': {
    content: () =>
      makeOwn(`{"format":"wenhai","version":1,"kind":"questions","questions":[{"__proto__":{"a":1}}]}`),
    says: /读不懂/,
  },
  'bytes that are no text': {
    content: () => makeOwn(Buffer.from([0xff, 0xfe, 0x7b]).toString('latin1')),
    says: /读不懂/,
  },
  'a hundred thousand questions': {
    content: () => makeOwn({ ...head, questions: Array.from({ length: 100_000 }, () => 0) }),
    says: /最多 1000 题，这个有 100000 题/,
  },
  'a bomb': {
    content: () => makeOwn(`{"format":"wenhai"${' '.repeat(30_000_000)}}`),
    says: /太大或太复杂/,
  },
  'names that lead out': {
    content: () => makeOwn({ ...head, questions: [good()] }, [{ name: '../../etc/passwd', content: 'x' }]),
    says: /损坏/,
  },
  'a part that is there twice': {
    content: () => makeOwn({ ...head, questions: [good()] }, [{ name: 'WENHAI.json', content: '{}' }]),
    says: /损坏/,
  },
}

test.each(Object.entries(hostile))('%s is answered with a sentence', async (_, { content, says }) => {
  const refusal = await readOwnFile(content()).then(
    () => undefined,
    (error) => explainFileFault(error, 'own') ?? error,
  )
  expect(refusal?.message).toMatch(says)
})

test('of an archive only what the questions name is unpacked', async () => {
  const content = makeOwn({ ...head, questions: [good()] }, [{ name: 'a/b.webp', content: Buffer.alloc(9) }])
  expect(await readOwnFile(content)).toMatchObject({ pictures: [], own: { questions: [good()] } })
})
