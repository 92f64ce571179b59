import { shareCalls, shareCallsOf } from '@wenhai/core/share/calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import type { SharedThing } from '@wenhai/core/share/things'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** A member with whom a thing is shared, a form where it is not said. */
export async function buildHolder(
  site: TestSite,
  author: Client,
  id: string,
  rights: readonly ShareRight[],
  thing: SharedThing = 'form',
) {
  const { client, member } = await buildSignedIn(site)
  await share(author, { id, kind: 'person', receiver_id: member.user_id, rights }, thing)
  return { client, user_id: member.user_id }
}

export async function share(author: Client, given: Record<string, unknown>, thing: SharedThing = 'form') {
  const { status, reason, data } = await author.call(shareCallsOf[thing].setShare, given)
  if (status !== 1802) throw new Error(`${status} ${reason}`)
  return data
}

/** A team of an admin with these members. */
export async function buildTeam(site: TestSite, members: readonly string[]) {
  const { client } = await buildSignedIn(site, { permission: 6 })
  const { team_id } = (await client.call(shareCalls.createTeam, { name: '数学组' })).data
  for (const user_id of members) await join(site, team_id, user_id)
  return { client, team_id }
}

export async function join({ database }: TestSite, team_id: string, user_id: string): Promise<void> {
  await database.kysely
    .insertInto('team_member')
    .values({ team_id, user_id, join_time: Date.now() })
    .execute()
}
