// SQLite alone: no database is asked.
import { Refusal } from '@wenhai/core/contract/refusal'
import { describe, expect, test } from 'vitest'
import { hostileDocuments, isRefusedByFile } from '../../../../test/hostile-documents.ts'
import { explainFileFault } from '../document.ts'
import { readDocx } from '../read-docx.ts'

/** What is said of a file that cannot be read; undefined for one that can be. Any other fault of ours fails the test. */
async function refusalOf(content: Uint8Array): Promise<string | undefined> {
  try {
    await readDocx(content)
    return undefined
  } catch (error) {
    const refusal = explainFileFault(error, 'docx') ?? error
    if (!(refusal instanceof Refusal)) throw error
    return refusal.detail.reason
  }
}

const cases = Object.entries(hostileDocuments)

describe('a file that is broken or lies is refused with its reason', () => {
  test.each(cases.filter(([, file]) => isRefusedByFile(file)))('%s', async (_, { content, says }) => {
    expect(await refusalOf(content)).toMatch(says ?? /^$/)
  })
})

describe('a file that is only odd is read', () => {
  test.each(cases.filter(([, { says }]) => says === undefined))('%s', async (_, { content }) => {
    expect(await refusalOf(content)).toBeUndefined()
  })
})
