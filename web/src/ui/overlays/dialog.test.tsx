import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: Root | undefined
const onClose = vi.fn()

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
  onClose.mockClear()
})

const show = (isDirty: boolean) =>
  flushSync(() =>
    root?.render(
      <Dialog
        open
        onClose={onClose}
        title="答复"
        isDirty={isDirty}
        footer={(close) => (
          <button type="button" onClick={close}>
            取消
          </button>
        )}
      >
        <input name="text" />
      </Dialog>,
    ),
  )

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent === name || button.getAttribute('aria-label') === name,
  )
const question = () => document.querySelector('[role=alertdialog]')
const answer = async (name: string) => {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  buttonOf(name)?.click()
  await expect.poll(question).toBeNull()
}

const ways: [string, () => void][] = [
  ['取消', () => buttonOf('取消')?.click()],
  ['×', () => buttonOf('关闭')?.click()],
  [
    'Escape',
    () =>
      document
        .querySelector('input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
]

test.each(ways)('what is written is not thrown away by %s without asking', async (_, close) => {
  show(true)
  close()
  await answer('留在这里')
  expect(onClose).not.toHaveBeenCalled()
  close()
  await answer('离开')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test.each(ways)('with nothing written, %s closes at once', (_, close) => {
  show(false)
  close()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(question()).toBeNull()
})

test('while something is written, closing the window asks, and no longer once it is given up', async () => {
  const isHeld = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  show(true)
  expect(isHeld()).toBe(true)
  buttonOf('取消')?.click()
  await answer('离开')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(isHeld()).toBe(false)
})
