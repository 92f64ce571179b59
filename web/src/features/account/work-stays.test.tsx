import type { SignedIn, UserInfo } from '@wenhai/core/account/schema'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftKey } from '#lib/kept-drafts.ts'
import { showNoticesWith } from '#lib/notices.ts'
import { currentUser, forget, keepSession } from '#lib/session.ts'
import { clearSignIn } from '#lib/sign-out.ts'
import { local } from '#lib/storage.ts'
import { SessionOver } from './session-over.tsx'
import { StepsFlow } from './steps/steps-flow.tsx'

const userinfo = { id: 'lin', ocean_id: 'lin', name: '林老师', username: 'lin' } as UserInfo
const key = draftKey(userinfo.ocean_id, 'form:1')
const begun = {
  userinfo: { ...userinfo, id: 'wang', ocean_id: 'wang' },
  checkPhone: true,
  checkAuth: false,
  steps: { now: ['totp'], phone: '', mail: '', mustSetUpTotp: false },
  failedTries: 0,
} as unknown as SignedIn

let root: Root | undefined
const fetched = vi.fn<typeof fetch>()
const answers = (body: object) => fetched.mockImplementation(async () => new Response(JSON.stringify(body)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  // A notice that nobody shows would wait, and appear in the next test.
  showNoticesWith(() => undefined)
  keepSession({ userinfo })
  local.write(key, 'unsaved')
  // biome-ignore lint/suspicious/noDocumentCookie: what the server would have set
  document.cookie = 'allow_pass_id=wang; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: what another test left would be somebody else who is signed in
  document.cookie = 'login_id=; path=/; max-age=0'
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  forget()
  clearSignIn()
  vi.unstubAllGlobals()
})

async function show(content: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(content))
  return place
}

const press = (place: HTMLElement, text: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find((button) => button.textContent === text)?.click(),
  )

test('who signs in again finds what was not saved', async () => {
  const place = await show(<SessionOver />)
  await press(place, '重新登录')
  await expect.poll(currentUser).toBeUndefined()
  expect(local.read(key)).toBe('unsaved')
})

test.each(['换个账号登录', '继续'])(
  'a second step that ends by %s leaves the page underneath whose it was',
  async (way) => {
    const onBack = vi.fn()
    answers(
      way === '继续' ? { status: 747, reason: '' } : { status: 200, reason: '', data: { result: true } },
    )
    const place = await show(
      <StepsFlow signedIn={begun} password="" onArrived={() => undefined} onBack={onBack} />,
    )
    const code = place.querySelector('input')
    await act(async () => {
      if (!code) return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(code, '123456')
      code.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press(place, way)
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(currentUser()).toEqual(userinfo)
    expect(local.read('userinfo')).toBe(JSON.stringify(userinfo))
    expect(local.read(key)).toBe('unsaved')
  },
)
