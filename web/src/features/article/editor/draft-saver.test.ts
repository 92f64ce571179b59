import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EditedArticleDraft, emptyArticle } from '../article-draft.ts'
import { DraftSaver, type SaveEnd } from './draft-saver.ts'

const draft = (title: string): EditedArticleDraft => ({ ...emptyArticle, title })

function makeSaver() {
  const log: string[] = []
  let ends: SaveEnd[] = []
  let release: (() => void) | undefined
  const saver = new DraftSaver({
    save: async ({ title }) => {
      log.push(`save ${title}`)
      if (title.endsWith('…')) await new Promise<void>((resolve) => (release = resolve))
      return ends.shift() ?? 'saved'
    },
    drop: async () => log.push('drop'),
    keep: ({ title }) => log.push(`keep ${title}`),
    forget: () => log.push('forget'),
    onState: (state) => log.push(state),
  })
  return {
    saver,
    log,
    failWith: (...next: SaveEnd[]) => {
      ends = next
    },
    release: () => release?.(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed is kept here at once and saved after a pause, once', async () => {
  const { saver, log } = makeSaver()
  saver.change(draft('海'))
  saver.change(draft('海上'))
  expect(log).toEqual(['keep 海', 'waiting', 'keep 海上', 'waiting'])
  await vi.advanceTimersByTimeAsync(1500)
  expect(log.slice(4)).toEqual(['saving', 'save 海上', 'forget', 'saved'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log.filter((entry) => entry.startsWith('save '))).toEqual(['save 海上'])
})

test('what is typed while saving is saved after it, and until then nothing says 已保存', async () => {
  const { saver, log, release } = makeSaver()
  saver.change(draft('海…'))
  await vi.advanceTimersByTimeAsync(1500)
  saver.change(draft('海上'))
  release()
  await vi.advanceTimersByTimeAsync(10)
  expect(log).not.toContain('saved')
  await vi.advanceTimersByTimeAsync(1500)
  expect(log.slice(-4)).toEqual(['saving', 'save 海上', 'forget', 'saved'])
})

test('where the server cannot be reached it stays here and is tried again', async () => {
  const { saver, log, failWith } = makeSaver()
  failWith('lost', 'lost')
  saver.change(draft('海'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(log.at(-1)).toBe('kept')
  expect(log).not.toContain('forget')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(log.slice(-2)).toEqual(['forget', 'saved'])
})

test('as it was published, the draft is dropped', async () => {
  const { saver, log } = makeSaver()
  saver.change(draft('海'))
  saver.change(undefined)
  await vi.advanceTimersByTimeAsync(1500)
  expect(log.slice(2)).toEqual(['forget', 'none', 'drop'])
})

test('once stopped nothing is sent, and what was on its way has arrived', async () => {
  const { saver, log, release } = makeSaver()
  saver.change(draft('海…'))
  await vi.advanceTimersByTimeAsync(1500)
  const stopped = saver.stop().then(() => log.push('stopped'))
  saver.change(draft('晚了'))
  release()
  await stopped
  await saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log.filter((entry) => entry.startsWith('save '))).toEqual(['save 海…'])
  expect(log.at(-1)).toBe('stopped')
})

test('leaving sends at once what still waits', async () => {
  const { saver, log } = makeSaver()
  saver.change(draft('海'))
  await saver.flush()
  expect(log).toContain('save 海')
})
