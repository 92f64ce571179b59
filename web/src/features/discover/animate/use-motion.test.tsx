import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { local } from '#lib/storage.ts'
import { useStill } from '#ui/use-media.ts'
import { useMotion } from './animate-page.tsx'

test('what was chosen here is shown at once and kept, and a page is drawn without it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  let motion: ReturnType<typeof useMotion> | undefined
  const Probe = () => {
    motion = useMotion()
    return <p>{String(motion.isMoving)}</p>
  }
  const drawn = renderToString(<Probe />)
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    local.remove('animate-motion')
  })
  await act(async () => root.render(<Probe />))
  const other = drawn === '<p>false</p>'
  await act(async () => motion?.choose(other))
  expect(place.textContent).toBe(String(other))
  expect(renderToString(<Probe />)).toBe(drawn)
})

test('pictures stay still where bytes are slow or cost money, and a page is drawn as it asks for', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    Reflect.deleteProperty(navigator, 'connection')
    vi.unstubAllGlobals()
  })
  const Probe = ({ whenDrawn }: { whenDrawn: boolean }) => <p>{String(useStill(whenDrawn))}</p>
  const lines = [
    [undefined, 'false'],
    [{ effectiveType: '4g' }, 'false'],
    [{ effectiveType: '3g' }, 'true'],
    [{ effectiveType: '4g', saveData: true }, 'true'],
  ] as const
  for (const [connection, isStill] of lines) {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    for (const whenDrawn of [true, false]) {
      await act(async () => root.render(<Probe key={String(whenDrawn)} whenDrawn={whenDrawn} />))
      expect([connection, place.textContent]).toEqual([connection, isStill])
      expect(renderToString(<Probe whenDrawn={whenDrawn} />)).toBe(`<p>${whenDrawn}</p>`)
    }
  }
})
