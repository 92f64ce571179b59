import { expect, onTestFinished, test, vi } from 'vitest'
import { type Guard, Router } from './router.ts'

const rules = {
  lead: (target: object) => target,
  isOwnPage: ({ pathname }: { pathname: string }) => pathname === '/form',
  enter: async () => undefined,
  scrollKey: () => '',
}

/** Each test ends at the address where it began. */
function makeRouter(path: string): Router {
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
  const before = window.location.href
  onTestFinished(() => {
    listening.mockRestore()
    window.history.replaceState(null, '', before)
  })
  window.history.replaceState(null, '', path)
  return new Router(rules as never, { isReady: true })
}

test('what is shown of a page is noted in its address: nothing asks, and no step of the history is made', () => {
  const router = makeRouter('/art/a?comments=2#c')
  router.guard(async () => false)
  const { length, state } = window.history
  router.note('?comments=3')
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/art/a?comments=3')
  expect([window.history.length, window.history.state.key]).toEqual([length, state.key])
  expect(router.shown.location).toMatchObject({ pathname: '/art/a', search: '?comments=3', hash: '' })
})

test('of two parts of a page that ask the same question, one may go and the other still asks', async () => {
  const router = makeRouter('/')
  let asked = 0
  const stay: Guard = async () => {
    asked += 1
    return false
  }
  const first = router.guard(stay)
  const second = router.guard(stay)
  first()
  await router.navigate('/elsewhere')
  expect([asked, router.shown.location.pathname]).toEqual([1, '/'])
  second()
  await router.navigate('/elsewhere')
  expect([asked, router.shown.location.pathname]).toEqual([1, '/elsewhere'])
})

test('a page of its own is opened by the browser, once nothing is left to be asked', async () => {
  const router = makeRouter('/list')
  const [assign, replace] = [
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    vi.spyOn(window.location, 'replace').mockImplementation(() => undefined),
  ]
  onTestFinished(() => {
    assign.mockRestore()
    replace.mockRestore()
  })
  const unguard = router.guard(async () => false)
  await router.navigate('/form?sheet=1')
  expect(assign).not.toHaveBeenCalled()
  unguard()
  await router.navigate('/form?sheet=1')
  await router.navigate('/form', { replace: true })
  expect([assign.mock.calls, replace.mock.calls]).toEqual([[['/form?sheet=1']], [['/form']]])
  expect(router.shown.location.pathname).toBe('/list')
})
