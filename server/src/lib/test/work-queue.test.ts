// SQLite alone: nothing here asks a database.
import { describe, expect, test } from 'vitest'
import { WorkQueue } from '../work-queue.ts'

/** One place, so that what comes next is what the queue decided. */
function makeQueue({ maxWaiting = 100, maxPerSource = 100 } = {}) {
  const queue = new WorkQueue({
    name: 'test',
    places: 1,
    maxWaiting,
    maxPerSource,
    full: () => new Error('full'),
  })
  const done: string[] = []
  let open = () => {}
  const begun = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = queue.run({ rank: 0, source: 'first' }, () => begun)
  const all: Promise<string>[] = []
  const add = (name: string, rank: number, source: string, person?: string) => {
    const work = async () => void done.push(name)
    all.push(
      queue.run({ rank, source, ...(person && { person }) }, work).then(
        () => `${name} done`,
        () => `${name} shed`,
      ),
    )
  }
  const finish = async () => {
    open()
    await first
    const answers = await Promise.all(all)
    return {
      done,
      shed: answers.filter((answer) => answer.endsWith('shed')).map((text) => text.split(' ')[0]),
    }
  }
  return { add, finish }
}

describe('the line for scarce work', () => {
  test('the lower rank goes first, also before those who came earlier', async () => {
    const { add, finish } = makeQueue()
    add('stranger', 4, 'a')
    add('browser', 3, 'a')
    add('known', 0, 'a')
    expect((await finish()).done).toEqual(['known', 'browser', 'stranger'])
  })

  test('within a rank the sources take turns', async () => {
    const { add, finish } = makeQueue()
    for (const name of ['a1', 'a2', 'a3']) add(name, 3, 'a')
    add('b1', 3, 'b')
    add('b2', 3, 'b')
    expect((await finish()).done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  test('within a source the persons take turns, whoever sends most', async () => {
    const { add, finish } = makeQueue()
    for (const name of ['a1', 'a2', 'a3']) add(name, 1, 'school', 'a')
    add('elsewhere', 1, 'home', 'a')
    add('b1', 1, 'school', 'b')
    add('c1', 1, 'school', 'c')
    add('b2', 1, 'school', 'b')
    expect((await finish()).done).toEqual(['a1', 'elsewhere', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('when it is full the newest of the least trusted gives way, of the source that holds most', async () => {
    const { add, finish } = makeQueue({ maxWaiting: 4 })
    for (const name of ['a1', 'a2', 'a3']) add(name, 4, 'a')
    add('b1', 4, 'b')
    add('known', 0, 'c')
    add('c1', 4, 'c')
    const { done, shed } = await finish()
    expect(shed).toEqual(['a2', 'a3'])
    expect(done).toEqual(['known', 'a1', 'b1', 'c1'])
  })

  test('who is no better than all that wait is refused', async () => {
    const { add, finish } = makeQueue({ maxWaiting: 2 })
    add('known 1', 0, 'a')
    add('known 2', 0, 'b')
    add('browser', 3, 'c')
    expect((await finish()).shed).toEqual(['browser'])
  })

  test('one source has its own end, within which its better ones take the place of the others', async () => {
    const { add, finish } = makeQueue({ maxPerSource: 2 })
    add('a1', 4, 'a')
    add('a2', 4, 'a')
    add('a3', 4, 'a')
    add('a4', 3, 'a')
    add('known', 0, 'a')
    add('b1', 4, 'b')
    const { done, shed } = await finish()
    expect(shed).toEqual(['a2', 'a3'])
    expect(done).toEqual(['known', 'a4', 'a1', 'b1'])
  })

  test('work that fails leaves its place to the next', async () => {
    const queue = new WorkQueue({
      name: 'test',
      places: 1,
      maxWaiting: 9,
      maxPerSource: 9,
      full: () => new Error('full'),
    })
    const place = { rank: 0, source: '' }
    const failed = queue.run(place, () => Promise.reject(new Error('broken')))
    const next = queue.run(place, async () => 'next')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
    expect(await queue.run(place, async () => 'free again')).toBe('free again')
  })
})
