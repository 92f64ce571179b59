import type { BrowserContext } from 'playwright-core'
import { patience } from './patience.ts'
import type { Site } from './site.ts'

/** Into the site by its calls alone: the pages of signing up and in have journeys of their own. */

interface Account {
  username: string
  name: string
  password: string
}

/** From the one-time link: signed in whatever the site asks of others. The form's default is with samples. */
export const makeOwner = (
  context: BrowserContext,
  { setupLink }: Site,
  account: Account,
  { sample }: { sample: boolean },
): Promise<void> =>
  enterBy(context, 'user/create/owner', {
    ...account,
    code: new URL(setupLink).searchParams.get('code') ?? '',
    sample: sample ? '1' : '0',
  })

export const signUpByCall = (context: BrowserContext, account: Account): Promise<void> =>
  enterBy(context, 'user/create/ordinary', { ...account })

export const signInByCall = (context: BrowserContext, username: string, password: string): Promise<void> =>
  enterBy(context, 'user/login', { username, password })

async function enterBy(context: BrowserContext, path: string, form: Record<string, string>): Promise<void> {
  // The first page gives the browser its cookies.
  await context.request.get('/', { timeout: patience })
  const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await context.request.post(`/oceanAPI/v1/${path}`, {
    form,
    timeout: patience,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) },
  })
  const { status, reason, data } = await answer.json()
  if (status !== 200) throw new Error(`${path}: ${status} ${reason}`)
  await context.addInitScript((userinfo) => {
    // Once a tab: who signs out stays signed out.
    if (!sessionStorage.getItem('entered')) localStorage.setItem('userinfo', userinfo)
    sessionStorage.setItem('entered', '1')
  }, JSON.stringify(data.userinfo))
}
