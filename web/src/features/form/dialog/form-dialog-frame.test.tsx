import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FormFrame } from './form-dialog-frame.tsx'
import type { FormEditor } from './use-form-editor.ts'

const editor = { place: { current: null }, isSaving: false, isDirty: false, isKept: true, faults: [] }

test.each([
  ['at once by who has asked for little motion', true, 'auto'],
  ['smoothly by others', false, 'smooth'],
])('a section is reached %s', async (_, isReduced, behavior) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isReduced,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <FormFrame
        editor={editor as unknown as FormEditor}
        title="投票信息"
        onClose={() => undefined}
        sections={[{ id: 'options', title: '选项', fields: [], content: null }]}
      />,
    ),
  )
  await act(async () => document.querySelector<HTMLElement>('nav button')?.click())
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start', behavior })
})
