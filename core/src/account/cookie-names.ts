/** Out of reach of scripts, and the only one that proves anything; docs/cookies.md lists them all. */
export const sessionCookie = 'sid'

/** All that signing in leaves where scripts can read it. */
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
