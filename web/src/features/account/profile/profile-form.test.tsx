import type { UserInfo } from '@wenhai/core/account/schema'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, keepSession, useSession } from '#lib/session.ts'
import { ProfileForm } from './profile-form.tsx'

const user = { id: 'lin', ocean_id: 'lin', name: '林', username: 'lin', introduction: '' } as UserInfo

let root: Root | undefined

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  forget()
  vi.unstubAllGlobals()
})

const Stage = () => {
  const shown = useSession((session) => session.user)
  return shown ? <ProfileForm user={shown} avatar={null} /> : null
}

test('what is typed while the profile is saved stays', async () => {
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => answered)
  keepSession({ userinfo: user })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root?.render(<Stage />))
  const field = <Element extends HTMLElement>(name: string) => place.querySelector<Element>(`[name=${name}]`)
  const type = (name: string, text: string) =>
    act(async () => {
      const control = field<HTMLInputElement>(name)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
      control?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('name', ' 林老师 ')
  await type('introduction', '教物理')
  await act(async () => place.querySelector('form')?.requestSubmit())
  await type('introduction', '教物理，也教化学')
  const data = { ...user, name: '林老师', introduction: '教物理' }
  await act(async () => answer(new Response(JSON.stringify({ status: 200, reason: '', data }))))
  expect(field<HTMLInputElement>('name')?.value).toBe('林老师')
  expect(field<HTMLTextAreaElement>('introduction')?.value).toBe('教物理，也教化学')
  expect(place.textContent).toContain('有未保存的修改')
})
