import { bankCalls } from '@wenhai/core/bank/calls'
import { describe, expect, test } from 'vitest'
import { readContents } from '../src/lib/file/contents/read-contents.ts'
import { question } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import { pdf } from './file-samples.ts'
import { useSite } from './harness.ts'

const sharedSite = useSite()

describe('what is read of a file', () => {
  test.each([
    ['/JavaScript 1 0 R', true],
    ['/J#61v#61Script(', true],
    ['/L#61unc#68>>', true],
    ['/EmbeddedFiles[', true],
    ['/#45mbedded#46#69le', true],
    ['/JavaScript#00', true],
    ['/JavaScripts', false],
    ['/JavaScript#73', false],
    ['/Launched', false],
    ['JavaScript', false],
  ])('the name %s in a PDF does something by itself: %s', (name, isActive) => {
    expect('fault' in readContents(pdf(`${name}\n`), 'pdf')).toBe(isActive)
  })

  test('a PDF of nothing but names takes no longer than any other', () => {
    const hostile = pdf('/#61'.repeat(2_000_000))
    const before = performance.now()
    expect(readContents(hostile, 'pdf')).toMatchObject({ ending: 'pdf' })
    expect(performance.now() - before).toBeLessThan(700)
  })

  test('a recording of a thousand tracks is none', () => {
    const handlers = (count: number) =>
      Buffer.from(`\0\0\0\x10ftypM4A ${'hdlr\0\0\0\0\0\0\0\0soun'.repeat(count)}`, 'latin1')
    expect(readContents(handlers(1000), 'm4a')).toMatchObject({ ending: 'm4a' })
    expect(readContents(handlers(1001), 'm4a')).toMatchObject({ fault: expect.stringContaining('损坏') })
  })
})

test('a question within a passage cannot be the only one of its form', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const save = (isUnique: unknown) =>
    client.call(bankCalls.createQuestion, {
      ...question({ question: '材料', option_type: 23, options: [], isOnlyOpt: 0, answer: '' }),
      settings: {
        questions: [{ question: '手机号？', option_type: 14, settings: { form: 'mobile', isUnique } }],
      },
    })
  for (const isUnique of [true, 1])
    expect(await save(isUnique)).toMatchObject({
      status: 422,
      reason: '第（1）小题：小题里不能要求“不能重复”',
      data: { field: 'settings.questions.0.settings.isUnique' },
    })
  expect((await save(false)).status).toBe(200)
})
