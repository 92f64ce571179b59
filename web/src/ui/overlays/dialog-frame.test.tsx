import { act, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('sending a form in a dialog does not send the form that the dialog was opened from', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  const sent: string[] = []
  const send = (name: string) => (event: FormEvent) => {
    event.preventDefault()
    sent.push(name)
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await act(async () =>
    root.render(
      <form onSubmit={send('article')}>
        <Dialog open title="插入链接" onClose={() => undefined}>
          <form id="link" onSubmit={send('link')} />
        </Dialog>
      </form>,
    ),
  )
  const inner = document.getElementById('link')
  await act(async () => inner?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })))
  expect(sent).toEqual(['link'])
})
