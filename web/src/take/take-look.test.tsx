import type { FormView } from '@wenhai/core/form/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { EndedState } from './entry/closed-states.tsx'
import type { TakeState } from './machine/state.ts'
import type { Take } from './machine/take.ts'
import { ThanksNote } from './receipt/thanks-note.tsx'
import { prepareTakePage, renderTakePage, takePage } from './take-fixture.tsx'

prepareTakePage()

const path = (name: string) => `/files/${name}/${name.repeat(32)}.webp`
const cover = path('ab')
const logo = path('cd')
const picturesOf = (place: HTMLElement) =>
  [...place.querySelectorAll('.take-head img')].map((each) => [
    each.getAttribute('src'),
    each.getAttribute('alt'),
  ])

test.each<[string, Partial<FormView>, Partial<TakePage['mine']>, string[]]>([
  ['a survey shows both above its questions', { cover, logo }, {}, [cover, logo]],
  ['a form without pictures shows none', { cover: '', logo: '' }, {}, []],
  [
    'an exam shows both before it begins',
    { questionnaire_type: 'exam', cover, logo },
    { face: 'begin' },
    [cover, logo],
  ],
  ['an exam shows its questions at once', { questionnaire_type: 'exam', cover, logo }, {}, [logo]],
  ['a receipt has the logo', { cover, logo }, { face: 'taken' }, [logo]],
])('%s', (_, view, mine, shown) => {
  const page = takePage({}, { attempts: 1, ...view })
  const root = renderTakePage({ ...page, mine: { ...page.mine, ...mine } })
  // What a picture shows is not known, and the title stands beside it.
  expect(picturesOf(root)).toEqual(shown.map((src) => [src, '']))
})

const url = 'https://example.com/next'
const receipt = (id: string) => ({
  report_id: id,
  receipt: '1234',
  hash: null,
  submitted: '2026-01-01T00:00:00.000Z',
})

/** The page as it began, and the report that is there now. */
async function drawThanks(began: object, now: object) {
  const place = document.createElement('div')
  const root = createRoot(place)
  const page = takePage()
  const sheet = { ...receipt('new'), thanks: { text: '', url, canMail: false, leadsOn: true } }
  const state = { stage: 'taken', isAwake: true, handedIn: null, ...now, mine: { ...page.mine, sheet } }
  await act(async () =>
    root.render(
      <ThanksNote
        page={{ ...page, mine: { ...page.mine, ...began } as TakePage['mine'] }}
        take={{} as Take}
        state={state as unknown as TakeState}
      />,
    ),
  )
  return { place, unmount: () => act(async () => root.unmount()) }
}

const tick = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

test('who has just handed in is told where they are led, and gets there after ten seconds', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { place, unmount } = await drawThanks({ sheet: null }, {})
  expect(place.textContent).toContain('10 秒后自动前往 example.com')
  await tick(9)
  expect(assign).not.toHaveBeenCalled()
  // Somebody who reads is not done.
  await act(async () => window.dispatchEvent(new Event('scroll')))
  await tick(9)
  expect(assign).not.toHaveBeenCalled()
  await tick(1)
  expect(assign.mock.calls).toEqual([[url]])
  await unmount()
  assign.mockRestore()
  vi.useRealTimers()
})

test('who presses 留在这一页 stays', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { place, unmount } = await drawThanks({ sheet: null }, {})
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).not.toContain('秒后')
  await tick(60)
  expect(assign).not.toHaveBeenCalled()
  expect(place.querySelector('a')?.getAttribute('href')).toBe(url)
  await unmount()
  assign.mockRestore()
  vi.useRealTimers()
})

test.each<[string, object, object]>([
  ['who comes back to the receipt', { face: 'taken', sheet: receipt('new') }, {}],
  ['whose report the clock handed in', { sheet: null }, { handedIn: { by: 'clock', unsent: {} } }],
  ['who has no script yet', { sheet: null }, { isAwake: false }],
])('%s is not led anywhere', async (_, began, now) => {
  const { place, unmount } = await drawThanks(began, now)
  expect(place.textContent).toBe('前往 example.com')
  await unmount()
})

test('what the author says at the end is a text, whatever is in it', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const page = takePage()
  const state = { mine: { ...page.mine, face: 'ended', endedText: '<img src=x onerror=alert(1)>下次早点来' } }
  await act(async () => root.render(<EndedState page={page} state={state as unknown as TakeState} />))
  expect(place.textContent).toContain('<img src=x onerror=alert(1)>下次早点来')
  expect(place.querySelector('img')).toBeNull()
  await act(async () => root.unmount())
})
