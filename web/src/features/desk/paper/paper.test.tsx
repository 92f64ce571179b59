import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { deskDocumentOf } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { fillIn, multiple, single } from '@wenhai/core/question/compose'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginDraft } from '#features/form/dialog/form-draft.ts'
import { draftItem, draftQuestion } from '#features/form/dialog/form-items.ts'
// They come with the first paste and the first question: here before the test, whose time does not depend on them.
import '#features/bank/import/clipboard-html.ts'
import '#ui/overlays/confirm-dialog.tsx'
import { DeskContext, DeskToolsContext } from '../desk.ts'
import { DeskStore } from '../store/desk-store.ts'
import { FakeServer } from '../store/fake-server.ts'
import { useDeskParts } from '../use-desk.ts'
import { DeskPaper } from './paper.tsx'

let root: Root | undefined
let page: HTMLElement
let store: DeskStore

const Stage = () => {
  const desk = { desk_id: 'desk', questionnaire_type: 'exam' }
  const { parts, tools, place } = useDeskParts({ desk, store, form: undefined } as unknown as Parameters<
    typeof useDeskParts
  >[0])
  return (
    <DeskContext value={parts}>
      <DeskToolsContext value={tools}>
        <div ref={place}>
          <DeskPaper />
        </div>
      </DeskToolsContext>
    </DeskContext>
  )
}

function open(start: Partial<EditedFormDraft> = {}): void {
  const server = new FakeServer(deskDocumentOf(beginDraft('exam', start)))
  store = new DeskStore({
    opened: server.open('me'),
    writer: 'me',
    wire: { write: async (input) => server.write(input) },
    kept: { keep: () => undefined, leave: () => undefined, isOwn: () => true, isRoomy: true },
  })
  page = document.createElement('main')
  document.body.append(page)
  root = createRoot(page)
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <Stage />
      </QueryClientProvider>,
    ),
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, reason: '', data: [] })))
})

afterEach(() => {
  flushSync(() => root?.unmount())
  store.close()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const settle = () => new Promise((done) => setTimeout(done, 0))
const questions = () =>
  store.state.draft.question.map(({ content: { question, options, answer } }) =>
    [question, ...options.map(({ opt }) => opt), answer].join('|'),
  )
const focused = () => document.activeElement as HTMLTextAreaElement
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )

async function press(key: string, held: KeyboardEventInit = {}): Promise<void> {
  focused().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  await settle()
}

/** Types into the field with the focus, letter by letter as far as it matters: the first one, then the rest. */
function type(text: string): void {
  for (const part of [text.slice(0, 1), text.slice(1)].filter((each) => each !== '')) {
    const field = focused()
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, field.value + part)
    flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

async function write(...lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    type(line)
    await press('Enter')
  }
}

async function begin(kind = '单选'): Promise<void> {
  button(kind)?.click()
  await settle()
}

async function paste(text: string, html = ''): Promise<boolean> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const data = { 'text/plain': text, 'text/html': html }
  Object.assign(event, {
    clipboardData: { types: Object.keys(data), files: [], getData: (name: keyof typeof data) => data[name] },
  })
  focused().dispatchEvent(event)
  await settle()
  return event.defaultPrevented
}

test('choices are written by Enter alone, a star marks the right one, letters are taken off', async () => {
  open()
  await begin()
  await write('首都是？', 'A. 上海', '*北京', '')
  await write('一加一？', '一', '二')
  await press('Enter', { ctrlKey: true })
  expect(questions().slice(0, 2)).toEqual(['首都是？|上海|北京|B', '一加一？|一|二|'])
  expect(focused().name).toBe('question')
})

test('the page follows what is typed, and a key that acts finds the last letter', async () => {
  open()
  await begin()
  const field = focused() as HTMLTextAreaElement
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, '首都是？')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true }))
  await settle()
  expect(questions()).toEqual(['首都是？|||', '首都是？|||'])
})

test('Ctrl+Enter in an option marks it and goes on; options below the stem are options', async () => {
  open()
  await begin()
  type('首都是？\nA. 上海\nB. 北京')
  await press('Enter')
  expect(questions()).toEqual(['首都是？|上海|北京|'])
  expect(focused().name).toBe('options.1.opt')
  await press('Enter', { ctrlKey: true })
  expect(questions()).toEqual(['首都是？|上海|北京||B'])
})

test('Enter that picks a word of an input method goes nowhere', async () => {
  open()
  await begin()
  type('shou')
  await press('Enter', { isComposing: true })
  expect(focused().name).toBe('question')
})

test('a line with the next letter goes back to the question before, as the kind with room for it', async () => {
  open()
  await begin()
  await write('选哪个？', '一', '二', '三', '四')
  expect(focused().name).toBe('question')
  await write('E. 都不是')
  expect(questions()).toEqual(['选哪个？|一|二|三|四|都不是|'])
  expect(store.state.draft.question[0]?.content.option_type).toBe(11)
})

test('Backspace takes an empty option and an empty question away, and undo brings them back', async () => {
  open()
  await begin()
  await write('题', '甲', '乙')
  await press('Backspace')
  expect(questions()).toEqual(['题|甲|乙|'])
  await press('Enter')
  await press('Enter')
  expect(questions()).toEqual(['题|甲|乙|', '|||'])
  await press('Backspace')
  expect(questions()).toEqual(['题|甲|乙|'])
  flushSync(() => store.undo())
  expect(questions()).toEqual(['题|甲|乙|', '|||'])
})

test('another kind keeps what fits, and the rest is said', async () => {
  open({ question: [{ ...draftQuestion(multiple('哪些？', ['一', '二', '三'], 'A,C')), uid: 'a' }] })
  button('写第 1 题：多选，哪些？')?.click()
  await settle()
  await press('/', { ctrlKey: true })
  type('pd')
  await press('Enter')
  expect(questions()).toEqual(['哪些？|正确|错误|'])
  flushSync(() => store.undo())
  expect(questions()).toEqual(['哪些？|一|二|三|A,C'])
})

test('what is no paper is pasted as text by the browser, and what is too long is refused with a sentence', async () => {
  open()
  await begin()
  expect(await paste('一句话')).toBe(false)
  expect(await paste('第一行\n第二行')).toBe(false)
  expect(await paste('字'.repeat(300_001))).toBe(true)
  expect(questions()).toEqual(['|||'])
})

test('a pasted paper becomes questions behind the line, with its faults named; one undo takes them back', async () => {
  open()
  await begin()
  expect(
    await paste('1. 首都是？（B）\nA. 上海 B. 北京\n\n2. 坏题（E）\nA. 一 B. 二\n\n3. 地球是圆的。（√）'),
  ).toBe(true)
  await expect
    .poll(() => document.querySelector('[role=alertdialog], dialog')?.textContent)
    .toContain('第 2 题：答案“E”')
  expect(questions()).toEqual([
    '首都是？（ ）|上海|北京|B',
    '坏题（ ）|一|二|',
    '地球是圆的。（ ）|正确|错误|1',
  ])
  // A dialog that stays open would keep the focus from the tests after this one.
  document.querySelector<HTMLElement>('[role=alertdialog] button, dialog button')?.click()
  await expect.poll(() => document.querySelector('[role=alertdialog], dialog')).toBeNull()
})

test('an option of ten thousand characters stays, and says how many there may be', async () => {
  open({ question: [{ ...draftQuestion(single('题', ['字'.repeat(10_000), '乙'])), uid: 'a' }] })
  button('写第 1 题：单选，题')?.click()
  await settle()
  expect(page.textContent).toContain('最多 500 个字，现在 10000 个')
})

test('fields are only where somebody writes; a press goes there, and Escape leaves', async () => {
  open({
    question: [
      { ...draftQuestion(fillIn('李白字____', '太白')), uid: 'a' },
      { ...draftQuestion(single('问', ['甲', '乙'])), uid: 'b' },
    ],
    items: [draftItem('section', { item_id: 's', before: 'a', title: '一、填空' })],
  })
  const fields = () => page.querySelectorAll('[data-line]:not([data-line=""]) textarea').length
  expect(fields()).toBe(0)
  button('写第 2 题：单选，问')?.click()
  await settle()
  expect(focused().name).toBe('question')
  expect(fields()).toBeGreaterThan(2)
  await press('ArrowDown', { altKey: true })
  await press('ArrowUp', { altKey: true })
  expect(store.state.draft.question.map(({ uid }) => uid)).toEqual(['b', 'a'])
  await press('Escape')
  expect(fields()).toBe(0)
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('写第 1 题：单选，问')
})
