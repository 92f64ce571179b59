import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { local } from '../../../../lib/storage.ts'
import { useMotion } from './use-motion.ts'

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
