import { optionType } from '@wenhai/core/question/option-type'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entriesChunk } from '#features/question/kinds/later-take.tsx'
import { figuresChunk, takeOf } from '#features/question/kinds/takes.ts'
import { PlainPanel } from '#features/question/paper/panel.tsx'
import { type Chunk, makeChunk, WithChunk } from '#ui/chunk.tsx'
import { afterChunk, beforeChunk, examChunk, itemsChunk, panelsChunk, problemChunk } from './chunks.ts'
import { logicChunk } from './machine/shown.ts'
import { Paper } from './paper/paper.tsx'
import { usual } from './paper/paper-fixture.tsx'

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Offline: the part does not arrive until `comeBack`. */
function lose(chunk: Chunk<unknown>) {
  const { get, load } = chunk
  let isLost = true
  vi.spyOn(chunk, 'get').mockImplementation(() => (isLost ? undefined : get()))
  vi.spyOn(chunk, 'load').mockImplementation(async () => {
    if (isLost) throw new Error('offline')
    await load()
  })
  return {
    comeBack() {
      isLost = false
    },
  }
}

const draw = (node: Parameters<Root['render']>[0]) => act(async () => root.render(node))

const press = (name: string) =>
  act(async () => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) throw new Error(`no button ${name}`)
    button.click()
  })

const said = () => place.textContent ?? ''

const matching = takeOf(optionType.matching).chunk

test.each<[string, Chunk<unknown> | undefined]>([
  ['what comes before the paper', beforeChunk],
  ['receipts and results', afterChunk],
  ['the cover and result of an exam', examChunk],
  ['what lies between questions', itemsChunk],
  ['rules', logicChunk],
  ['what can be done about a problem', problemChunk],
  ['the last look', panelsChunk],
  ['pictures and recordings', figuresChunk],
  ['entries of a contest', entriesChunk],
  ['a kind that most papers do without', matching],
])('a part that does not arrive says so, and a retry brings it: %s', async (_, chunk) => {
  if (!chunk) throw new Error('no such part')
  await chunk.load()
  const { comeBack } = lose(chunk)
  await draw(<WithChunk chunk={chunk}>{() => <p>都在这里</p>}</WithChunk>)
  expect(said()).toContain('这一部分没能载入；已经写下和交上的都还在。')
  await press('再试一次')
  expect(said()).toContain('没能载入')
  comeBack()
  await press('再试一次')
  expect(said()).toBe('都在这里')
})

test('a part that was lost comes by itself when the line is back', async () => {
  await panelsChunk.load()
  const { comeBack } = lose(panelsChunk)
  await draw(<WithChunk chunk={panelsChunk}>{() => <p>都在这里</p>}</WithChunk>)
  expect(said()).toContain('没能载入')
  comeBack()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(said()).toBe('都在这里')
})

test('another part at the place of one that is here is fetched too', async () => {
  const parts = ['一', '二'].map((text) => makeChunk(async () => text))
  for (const part of parts) await draw(<WithChunk chunk={part}>{(text) => <p>{text}</p>}</WithChunk>)
  expect(said()).toBe('二')
})

describe('without the part that asks once more', () => {
  const onHandIn = vi.fn()
  const exam = { ...usual, allowsGaps: true, handIn: { label: '交卷', isHandingIn: false, onHandIn } }
  beforeEach(() => onHandIn.mockClear())

  test.each([
    ['an exam', exam],
    ['a survey with gaps', { ...exam, allowsGaps: false }],
  ])('%s is not handed in unseen: it says so, and goes on after a retry', async (_, props) => {
    await panelsChunk.load()
    const { comeBack } = lose(panelsChunk)
    await draw(<Paper {...props} />)
    await press('交卷')
    expect(onHandIn).not.toHaveBeenCalled()
    expect(place.querySelector('[role=alert]')?.textContent).toContain('确认没能载入，所以还没有交卷')
    comeBack()
    await press('再试一次')
    expect(document.querySelector('.paper-panel')?.textContent).toContain('共 6 题，已答 0 题')
    expect(onHandIn).not.toHaveBeenCalled()
  })
})

test('the focus stays in a panel that ends with a list or a text field', async () => {
  await draw(
    <PlainPanel title="面板" onClose={() => {}}>
      <select />
      <textarea />
    </PlainPanel>,
  )
  const panel = document.querySelector('.paper-panel')
  const close = panel?.querySelector<HTMLElement>('.paper-round')
  const field = panel?.querySelector('textarea')
  field?.focus()
  await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })))
  expect(document.activeElement).toBe(close)
  await act(async () =>
    close?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true })),
  )
  expect(document.activeElement).toBe(field)
})
