import { expect, onTestFinished, test, vi } from 'vitest'
import { type Guard, Router } from './router.ts'

const rules = {
  lead: (target: object) => target,
  enter: async () => undefined,
  scrollKey: () => '',
}

test('of two parts of a page that ask the same question, one may go and the other still asks', async () => {
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
  const before = window.location.href
  onTestFinished(() => {
    listening.mockRestore()
    window.history.replaceState(null, '', before)
  })
  window.history.replaceState(null, '', '/')
  const router = new Router(rules as never, { isReady: true })
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
