import { createSetupCode } from '../src/features/account/commands.ts'
import { newId } from '../src/lib/ids.ts'
import { buildMember } from './build.ts'
import type { TestSite } from './harness.ts'

/** Every kind of caller there is. `program` has no cookies at all; `forged` has a real sid and a token of its own making. */
export const callers = [
  'program',
  'guest',
  'forged',
  'disabled',
  'signing-in',
  'member',
  'editor',
  'admin',
  'site-owner',
] as const
export type CallerKind = (typeof callers)[number]

interface Row {
  /** An input that is right in all else. */
  input: (site: TestSite) => Promise<Record<string, unknown>>
  expected: Record<CallerKind, number>
}

const everyone = (status: number): Record<CallerKind, number> =>
  Object.fromEntries(callers.map((kind) => [kind, status])) as Record<CallerKind, number>

/** One row a call: what each kind of caller is answered. A call without a row fails the test. */
export const accessMatrix: Record<string, Row> = {
  siteInfo: { input: async () => ({}), expected: everyone(200) },

  createOwner: {
    input: async ({ database }) => ({
      code: await createSetupCode(database, Date.now()),
      username: `owner-${newId().slice(-12)}`,
      password: 'correct horse',
      name: '站长',
    }),
    expected: everyone(200),
  },

  findUser: {
    input: async ({ database }) => ({ id: (await buildMember(database)).user_id }),
    expected: everyone(200),
  },

  signOut: {
    input: async () => ({ id: newId() }),
    expected: { ...everyone(200), program: 747, guest: 747, forged: 747, disabled: 747 },
  },
}
