import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Undo, useUndo } from './use-undo.tsx'

let root: Root
let place: HTMLElement
let lines: readonly string[]
let setLines: (next: readonly string[]) => void
let undo: Undo<readonly string[]>

function Stage() {
  const [shown, setShown] = useState<readonly string[]>(['甲', '乙'])
  lines = shown
  setLines = setShown
  undo = useUndo(shown)
  return (
    <>
      <input aria-label="标题" />
      <button type="button">去掉</button>
      {undo.note}
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<Stage />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const takeAway = () =>
  act(async () => {
    const next = ['甲']
    setLines(next)
    undo.offer({ what: '乙', isStillRight: (now) => now === next, undo: () => setLines(['甲', '乙']) })
  })

/** Resolves with true if the browser is kept from undoing something itself. */
async function pressUndo(on: string): Promise<boolean> {
  const press = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  await act(async () => place.querySelector(on)?.dispatchEvent(press))
  return press.defaultPrevented
}

const typeSomething = () =>
  act(async () => place.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })))

test.each(['button', 'input'])('Ctrl+Z on %s brings back what was taken away last', async (on) => {
  await takeAway()
  expect(place.textContent).toContain('已移除乙')
  expect(await pressUndo(on)).toBe(true)
  expect(lines).toEqual(['甲', '乙'])
  expect(place.textContent).not.toContain('撤销')
})

test('after something was typed Ctrl+Z is the field’s own, and the button still brings it back', async () => {
  await takeAway()
  await typeSomething()
  expect(await pressUndo('input')).toBe(false)
  expect(lines).toEqual(['甲'])
  await act(async () => place.querySelectorAll<HTMLElement>('button')[1]?.click())
  expect(lines).toEqual(['甲', '乙'])
})

test('outside of a field Ctrl+Z never takes back what was typed in another one', async () => {
  await typeSomething()
  expect(await pressUndo('button')).toBe(true)
  expect(await pressUndo('input')).toBe(false)
})

test('what would overwrite a later change is not offered', async () => {
  await takeAway()
  await act(async () => setLines(['丙']))
  expect(place.textContent).not.toContain('撤销')
  await pressUndo('button')
  expect(lines).toEqual(['丙'])
})
