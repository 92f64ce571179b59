// SQLite alone: nothing here asks a database.
import { describe, expect, test } from 'vitest'
import { GroupCommit } from '../database/group-commit.ts'

describe('how many groups of one lane are under way', () => {
  test('the next one is written while others commit, where commits take longer than writing', async () => {
    const { writer, written, commit } = await makeSlow({ writing: 5, committing: 20 })
    const added = []
    for (const item of ['a', 'b', 'c', 'd']) {
      added.push(writer.add(item))
      await turns()
    }
    expect(written).toEqual(['a', 'b', 'c'])
    commit()
    await turns()
    expect(written).toEqual(['a', 'b', 'c', 'd'])
    const flushed = writer.flush()
    commit()
    commit()
    commit()
    await Promise.all([...added, flushed])
  })

  test('it is one where writing takes longer: groups would only become smaller', async () => {
    const { writer, written, commit } = await makeSlow({ writing: 20, committing: 5 })
    const added = [writer.add('a')]
    await turns()
    added.push(writer.add('b'), writer.add('c'))
    await turns()
    expect(written).toEqual(['a'])
    commit()
    await turns()
    expect(written).toEqual(['a', 'b,c'])
    commit()
    await Promise.all(added)
  })
})

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

/** A database whose commits end when the test says so, and a clock by which writing and committing take so long. */
async function makeSlow({ writing, committing }: { writing: number; committing: number }) {
  let now = 0
  const written: string[] = []
  const commits: (() => void)[] = []
  const kysely = {
    transaction: () => ({
      execute: async (work: (transaction: unknown) => Promise<unknown>) => {
        const result = await work(undefined)
        await new Promise<void>((resolve) => commits.push(resolve))
        now += committing
        return result
      },
    }),
  }
  const writer = new GroupCommit<string, string>({
    name: 'test',
    kysely: kysely as never,
    lanes: { count: 3, keyOf: () => 'one form' },
    clock: () => now,
    write: async (_, items) => {
      now += writing
      written.push(items.join(','))
      return [...items]
    },
  })
  const commit = () => commits.shift()?.()
  // How long they take is known from the ones before.
  for (let group = 0; group < 30; group += 1) {
    const added = writer.add('before')
    await turns()
    commit()
    await added
  }
  written.length = 0
  return { writer, written, commit }
}
