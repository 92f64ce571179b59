import { QueryClientProvider } from '@tanstack/react-query'
import type { UserInfo } from '@wenhai/core/account/schema'
import { tokenLimits } from '@wenhai/core/token/limits'
import type { Token } from '@wenhai/core/token/schema'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { TokensSection } from './tokens-section.tsx'

const token = (given: Partial<Token> = {}): Token => ({
  token_id: crypto.randomUUID(),
  name: '成绩同步',
  scopes: ['form:write', 'report:read'],
  survey_id: '',
  survey_title: '',
  folder_id: '',
  folder_name: '',
  create_time: '2026-05-01T00:00:00.000Z',
  end_time: '2099-05-01T00:00:00.000Z',
  used_time: '',
  isOver: false,
  ...given,
})

/** The section as it is with these tokens, or where they could not be read. */
async function show(tokens: readonly Token[] | undefined) {
  vi.stubGlobal('fetch', async () => {
    const body = tokens
      ? { status: 200, reason: '', data: { tables: tokens, length: tokens.length } }
      : { status: 503, reason: '稍后再试', data: null }
    return new Response(JSON.stringify(body), { status: tokens ? 200 : 503 })
  })
  useSession.setState({ user: { id: 'me', username: 'me', ocean_id: 'me', name: '我' } as UserInfo })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
    useSession.setState({ user: undefined })
    vi.unstubAllGlobals()
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <TokensSection />
      </QueryClientProvider>,
    ),
  )
  await expect
    .poll(() => place.querySelector('[aria-hidden=true] .bone, li, [role=alert], button'))
    .not.toBeNull()
  return place
}

const buttons = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].filter(({ textContent }) => textContent === text)

test('a token is listed with what it may do, until when, for what, and that it was not used yet', async () => {
  const limited = [
    token({ survey_id: 'x', survey_title: '期中测验', isOver: true }),
    token({ folder_id: 'y', folder_name: '七年级' }),
  ]
  const place = await show([token(), ...limited])
  await expect.poll(() => place.querySelectorAll('li').length).toBe(3)
  const [first, second, third] = [...place.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  for (const text of ['成绩同步', '问卷、投票、考试（读写）', '答卷（只读）', '还没用过', '2099-05-01'])
    expect(first).toContain(text)
  expect(second).toContain('只用于《期中测验》')
  expect(second).toContain('已到期')
  expect(third).toContain('只用于文件夹“七年级”')
  expect(buttons(place, '撤销').length).toBe(3)
})

test('without one it says what they are for, and offers to make one', async () => {
  const place = await show([])
  await expect.poll(() => place.textContent).toContain('还没有令牌')
  expect(buttons(place, '新建令牌').length).toBe(1)
})

test('at the limit no more can be made, and it says why', async () => {
  const place = await show(Array.from({ length: tokenLimits.perMember }, () => token()))
  await expect.poll(() => place.textContent).toContain(`最多 ${tokenLimits.perMember} 个`)
  expect(buttons(place, '新建令牌')[0]?.disabled).toBe(true)
})

test('where they could not be read it says so and can be tried again', async () => {
  const place = await show(undefined)
  await expect.poll(() => place.querySelector('[role=alert]')?.textContent).toContain('没能载入')
  expect(buttons(place, '重试').length).toBe(1)
})
