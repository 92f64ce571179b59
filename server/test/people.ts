import { accountCalls } from '@wenhai/core/account/calls'
import { hashMadePassword } from '#lib/password'
import { buildMember, buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** People who have a password, and what they do at the door. */

export const password = 'correct horse'

export const buildUser = async (site: TestSite, given = {}) =>
  buildMember(site.database, { password_hash: await hashMadePassword(password), ...given })

export const buildSignedInUser = async (site: TestSite, given = {}) =>
  buildSignedIn(site, { password_hash: await hashMadePassword(password), ...given })

/** In a browser of its own unless one is given. */
export async function login(site: TestSite, username: string, given = password, client = site.client()) {
  if (client.cookies.size === 0) await client.openPage()
  return { answer: await client.call(accountCalls.login, { username, password: given }), client }
}

export const isSignedIn = async (client: Client) =>
  (await client.call(accountCalls.listDevices)).status === 200
