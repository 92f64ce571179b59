/** HttpOnly, and the only cookie that proves anything; docs/cookies.md lists them all. */
export const sessionCookie = 'sid'

/** HttpOnly: when this browser last wrote, so that it reads back what it wrote. */
export const writtenCookie = 'written'

/** The cookies of a sign-in that scripts can read. */
export const readableCookies = [
  'ticket',
  'token',
  'agent',
  'userId',
  'login_id',
  'allow_pass_id',
  'allow_pass_name',
  'allow_pass_mail',
  'permission',
  'person-jwt',
] as const

export type ReadableCookie = (typeof readableCookies)[number]
