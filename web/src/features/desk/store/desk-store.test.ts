import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Refused } from '#lib/answer.ts'
import type { Keeper } from './desk-state.ts'
import { DeskStore } from './desk-store.ts'
import { documentOf, FakeServer, lostReply, question, sessionOver } from './fake-server.ts'
import { type KeptEdits, readKeptEdits } from './kept.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Line = 'up' | 'down' | 'reply lost' | 'signed out'

class Place implements Keeper {
  isRoomy = true
  isTaken = false
  read: () => KeptEdits | undefined = () => undefined
  keep(read: () => KeptEdits | undefined): void {
    this.read = read
  }
  leave(): void {}
  isOwn(): boolean {
    return !this.isTaken
  }
  /** What another page would find, as text. */
  get found(): KeptEdits | undefined {
    return readKeptEdits(JSON.parse(JSON.stringify(this.read() ?? null)))
  }
}

/** A window on a desk, with a line that can be cut. */
class Window {
  line: Line = 'up'
  refusal: Refused | undefined
  /** The changes of each request that had some. */
  sent: unknown[][] = []
  readonly place = new Place()
  readonly store: DeskStore
  private readonly server: FakeServer

  constructor(server: FakeServer, writer: string) {
    this.server = server
    this.store = new DeskStore({
      opened: server.open(writer),
      writer,
      kept: this.place,
      wire: {
        write: async (input) => {
          const sent = structuredClone(input)
          if (sent.changes && sent.changes.length > 0) this.sent.push(sent.changes)
          if (this.refusal) return this.refusal
          if (this.line === 'down') return lostReply
          if (this.line === 'signed out') return sessionOver
          const answer: Answer<never> = server.write(sent) as never
          return this.line === 'reply lost' ? lostReply : answer
        },
      },
    })
  }

  /** Another page of the same browser goes on with what this one left. */
  reopen(writer: string): Window {
    const next = new Window(this.server, writer)
    const kept = this.place.found
    this.store.close()
    if (kept) {
      const answer = this.server.write({ revision: kept.revision, writer, at: '', changes: [] })
      if (!answer.ok || !next.store.revive(kept, answer.data.others)) throw new Error('not revived')
    }
    return next
  }

  get texts(): string[] {
    return this.store.state.draft.question.map(({ content }) => content.question)
  }

  type(uid: string, text: string, field = `${uid} question`): void {
    this.store.write({ what: '改题干', field }, ({ question: all }) => ({
      question: all.map((each) =>
        each.uid === uid ? { ...each, content: { ...each.content, question: text } } : each,
      ),
    }))
  }

  remove(uid: string): void {
    this.store.write({ what: '删除 1 题' }, ({ question: all }) => ({
      question: all.filter((each) => each.uid !== uid),
    }))
  }

  add(uid: string): void {
    this.store.write({ what: '加 1 题' }, ({ question: all }) => ({ question: [...all, question(uid)] }))
  }
}

const textsIn = ({ document }: FakeServer) =>
  document.lines.flatMap((line) => ('question' in line ? [line.question.content.question] : []))

const begin = (...uids: string[]) => new FakeServer(documentOf(...uids))

describe('saving', () => {
  test('typing in one field is one step and one change, and is sent once the hands rest', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    for (const text of ['春', '春游', '春游去', '春游去哪']) one.type('a', text)
    expect(one.store.state.saving).toBe('saving')
    await vi.advanceTimersByTimeAsync(800)
    expect(server.log.map(({ what }) => what)).toEqual(['改题干'])
    expect(one.store.state.saving).toBe('saved')
    one.type('a', '春游去哪里')
    expect(one.store.undo()?.isDone).toBe(true)
    expect(one.texts).toEqual(['a'])
    one.store.redo()
    expect(one.texts).toEqual(['春游去哪里'])
  })

  test('after a pause, or in another field, a new step begins', async () => {
    const one = new Window(begin('a', 'b'), 'one')
    one.type('a', '一')
    await vi.advanceTimersByTimeAsync(2000)
    one.type('a', '一二')
    one.type('b', '三')
    one.store.undo()
    one.store.undo()
    expect(one.texts).toEqual(['一', 'b'])
  })

  test('without a line everything stays here, and goes out when it is back', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.line = 'down'
    one.type('a', '离线写的')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.store.state.saving).toBe('offline')
    expect(one.place.found?.changes).toHaveLength(1)
    one.line = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(server.document.lines.map((line) => 'question' in line && line.question.content.question)).toEqual(
      ['离线写的'],
    )
    expect(one.store.state.saving).toBe('saved')
    expect(one.place.found).toBeUndefined()
  })

  test('a change whose reply was lost is stored once', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.line = 'reply lost'
    one.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    one.type('a', '又写了')
    one.line = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(server.log.map(({ what }) => what)).toEqual(['加 1 题', '改题干'])
    expect(one.store.state.saving).toBe('saved')
  })

  test('what is typed on in a change whose reply was lost is stored too', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.line = 'reply lost'
    one.type('a', '写了')
    await vi.advanceTimersByTimeAsync(1000)
    one.type('a', '写了又写')
    one.line = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(textsIn(server)).toEqual(['写了又写'])
    expect(one.texts).toEqual(['写了又写'])
  })

  test('a page that comes back after it was left goes on with what it sent then', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.type('a', '写了')
    server.write(structuredClone(one.store.leave()))
    one.store.start()
    one.type('a', '写了又写')
    await vi.advanceTimersByTimeAsync(5000)
    expect(textsIn(server)).toEqual(['写了又写'])
    expect(one.store.state.saving).toBe('saved')
  })

  test('what was written too fast, or while the disk was full, is sent again by itself', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    for (const status of [429, 503]) {
      one.refusal = { ok: false, cause: 'refused', status, reason: '稍后再试' }
      one.type('a', `写了 ${status}`)
      await vi.advanceTimersByTimeAsync(1000)
      expect(one.store.state).toMatchObject({ saving: 'offline', reason: '稍后再试' })
      one.refusal = undefined
      await vi.advanceTimersByTimeAsync(31_000)
      expect(textsIn(server)).toEqual([`写了 ${status}`])
    }
  })

  test('what was written while the line was broken is sent in parts that a request holds', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.line = 'down'
    for (let round = 0; round < 3; round += 1)
      one.store.write({ what: '粘贴' }, ({ question: all }) => ({
        question: [...all, ...Array.from({ length: 400 }, (_, index) => question(`n${round}-${index}`))],
      }))
    await vi.advanceTimersByTimeAsync(1000)
    one.line = 'up'
    one.sent = []
    await vi.advanceTimersByTimeAsync(40_000)
    expect(one.sent.map((changes) => changes.length)).toEqual([1, 1, 1])
    expect(server.document.lines.length).toBe(1201)
    expect(one.store.state.saving).toBe('saved')
  })

  test('what a session that ended has left is sent by the next page, over what others wrote meanwhile', async () => {
    const server = begin('a', 'b')
    const one = new Window(server, 'one')
    one.line = 'signed out'
    one.type('a', '没来得及存')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.store.state.saving).toBe('signed-out')
    const two = new Window(server, 'two')
    two.type('b', '别人写的')
    two.add('c')
    await vi.advanceTimersByTimeAsync(1000)
    const next = one.reopen('one again')
    expect(next.texts).toEqual(['没来得及存', '别人写的', 'c'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.log.at(-1)?.what).toBe('改题干')
    expect(next.store.state.saving).toBe('saved')
  })

  test('a window whose work another one has taken over sends nothing and asks to be read again', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    one.type('a', '睡着了')
    one.place.isTaken = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.log).toEqual([])
    expect(one.store.state.isBehind).toBe(true)
  })

  test('what the server refuses can be taken back and is then no hindrance', async () => {
    const server = begin('a')
    const one = new Window(server, 'one')
    const write = server.write.bind(server)
    server.write = (input) =>
      JSON.stringify(input.changes).includes('太长')
        ? { ok: false, cause: 'refused', status: 422, reason: '一处文字太长' }
        : write(input)
    one.type('a', '太长')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.store.state).toMatchObject({ saving: 'refused', reason: '一处文字太长' })
    one.store.undo()
    one.add('b')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.store.state.saving).toBe('saved')
    expect(server.log).toHaveLength(1)
  })
})

test('the name of a step may quote any text: it is sent as far as the server takes it, without half a character', async () => {
  const server = begin('a')
  const one = new Window(server, 'one')
  one.store.write({ what: `移除选项${'海'.repeat(55)}😀${'海'.repeat(40)}` }, () => ({
    survey_title: '春游',
  }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.log.map(({ what }) => what)).toEqual([`移除选项${'海'.repeat(55)}`])
})

describe('two writers', () => {
  const both = async (...uids: string[]) => {
    const server = begin(...uids)
    const windows = [new Window(server, 'one'), new Window(server, 'two')] as const
    for (const { store } of windows) store.start()
    await vi.advanceTimersByTimeAsync(1)
    return { server, one: windows[0], two: windows[1] }
  }
  const settle = () => vi.advanceTimersByTimeAsync(31_000)

  test('different questions and different fields merge', async () => {
    const { one, two } = await both('a', 'b')
    one.type('a', '我写 a')
    two.type('b', '你写 b')
    two.add('c')
    await settle()
    expect(one.texts).toEqual(['我写 a', '你写 b', 'c'])
    expect(two.texts).toEqual(one.texts)
  })

  test.each([
    ['mine', '你写的'],
    ['theirs', '我写的'],
  ] as const)('the same field asks, and %s stays', async (stays, text) => {
    const { server, one, two } = await both('a')
    one.type('a', '我写的')
    await vi.advanceTimersByTimeAsync(710)
    two.type('a', '你写的')
    await vi.advanceTimersByTimeAsync(1000)
    expect(two.store.state.saving).toBe('asking')
    expect(two.texts).toEqual(['你写的'])
    const [held] = two.store.state.edits.held
    if (!held) throw new Error('nothing is asked')
    two.store.settle(held, stays)
    await settle()
    expect(one.texts).toEqual([text])
    expect(two.texts).toEqual([text])
    expect(server.log.at(-1)?.writer).toBe(stays === 'mine' ? 'two' : 'one')
  })

  test('typing goes on while it is asked, and nothing of it is sent before', async () => {
    const { server, one, two } = await both('a')
    one.type('a', '我写的')
    await vi.advanceTimersByTimeAsync(710)
    two.type('a', '你写')
    await vi.advanceTimersByTimeAsync(1000)
    two.type('a', '你写的长')
    await settle()
    expect(two.store.state.edits.held).toMatchObject([{ kind: 'field', mine: '你写的长', by: 'one' }])
    expect(server.log).toHaveLength(1)
  })

  test('a question that was removed there and written in here can come back as it is here', async () => {
    const { one, two } = await both('a', 'b')
    one.remove('b')
    await vi.advanceTimersByTimeAsync(710)
    two.type('b', '刚改过')
    await vi.advanceTimersByTimeAsync(1000)
    const [held] = two.store.state.edits.held
    expect(held).toMatchObject({ kind: 'gone', at: 'b' })
    if (held) two.store.settle(held, 'mine')
    await settle()
    expect(one.texts).toEqual(['a', '刚改过'])
  })

  test('a question that was written in there is not removed here without a word', async () => {
    const { one, two } = await both('a', 'b')
    one.type('b', '刚改过')
    await vi.advanceTimersByTimeAsync(710)
    two.remove('b')
    await vi.advanceTimersByTimeAsync(1000)
    const [held] = two.store.state.edits.held
    expect(held).toMatchObject({ kind: 'changed', at: 'b' })
    expect(two.texts).toEqual(['a', '刚改过'])
    if (held) two.store.settle(held, 'mine')
    await settle()
    expect(one.texts).toEqual(['a'])
  })

  test('undo takes back only one’s own, and says what others have changed since', async () => {
    const { one, two } = await both('a', 'b')
    one.type('a', '我写 a')
    await settle()
    two.type('a', '你改 a')
    two.type('b', '你改 b')
    await settle()
    expect(one.store.undo()).toEqual({ what: '改题干', kept: 1, isDone: false })
    expect(one.texts).toEqual(['你改 a', '你改 b'])
    expect(one.store.state.undoable).toBeUndefined()
  })

  test('undo after a reload considers what others wrote before it', async () => {
    const { server, one, two } = await both('a', 'b', 'c')
    one.remove('a')
    await settle()
    two.remove('b')
    await settle()
    one.type('c', '后来')
    await settle()
    const again = new Window(server, 'one')
    again.store.undo()
    again.store.undo()
    expect(again.texts).toEqual(['a', 'c'])
    again.store.redo()
    expect(again.texts).toEqual(['c'])
    await settle()
    expect(two.texts).toEqual(['c'])
  })

  test('two windows of one person that undo the same step take it back once', async () => {
    const server = begin('a')
    const first = new Window(server, 'me')
    first.add('b')
    await settle()
    const windows = [new Window(server, 'me'), new Window(server, 'me')]
    for (const { store } of windows) store.undo()
    await settle()
    for (const { store } of windows) await store.save()
    for (const { texts } of windows) expect(texts).toEqual(['a'])
    expect(server.document.lines).toHaveLength(1)
  })
})

/** A generator with a seed, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'random edits, undos, broken lines and reloads of two writers end in equal documents (%i)',
  async (seed) => {
    const roll = dice(seed)
    const server = begin('a', 'b', 'c', 'd')
    const windows = [new Window(server, 'one'), new Window(server, 'two')]
    for (const { store } of windows) store.start()
    for (let step = 0; step < 500; step += 1) {
      const who = roll(2)
      const window = windows[who] as Window
      const { lines } = window.store.state.edits.shown
      const uid = lines[roll(lines.length || 1)]?.uid ?? ''
      const act = roll(12)
      if (act < 4)
        window.type(uid, `文字 ${step}`.repeat(1 + roll(12)), roll(2) === 0 ? '' : `${uid} question`)
      else if (act === 4) window.add(`new-${step}`)
      else if (act === 5) window.remove(uid)
      else if (act === 6) window.store.undo()
      else if (act === 7) window.store.redo()
      else if (act === 8)
        window.line = (['up', 'up', 'down', 'reply lost', 'signed out'] as const)[roll(5)] ?? 'up'
      else if (act === 9) await vi.advanceTimersByTimeAsync(roll(4000))
      else if (act === 10) {
        const [held] = window.store.state.edits.held
        if (held) window.store.settle(held, roll(2) === 0 ? 'mine' : 'theirs')
      } else if (roll(6) === 0) {
        windows[who] = window.reopen(who === 0 ? 'one' : 'two')
        ;(windows[who] as Window).store.start()
      }
    }
    for (const window of windows) window.line = 'up'
    for (let round = 0; round < 20; round += 1) {
      await vi.advanceTimersByTimeAsync(40_000)
      for (const { store } of windows)
        for (const held of [...store.state.edits.held]) store.settle(held, roll(2) === 0 ? 'mine' : 'theirs')
    }
    for (const { store } of windows) {
      expect(store.state.saving).toBe('saved')
      expect(store.state.edits.shown).toEqual(server.document)
      expect(store.state.edits.synced).toEqual(server.document)
    }
  },
)
