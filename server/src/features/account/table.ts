/** A member: whoever has an account. Their author id, `ocean_id`, is the same value. */
export interface MemberTable {
  user_id: string
  /** As it was chosen. */
  username: string
  /** Folded to lower case: two names that differ by case alone are one. */
  username_key: string
  name: string
  password_hash: string
  permission: number
  disabled: number
  create_time: number
  update_time: number
}

export interface SessionTable {
  session_id: string
  sid_hash: string
  user_id: string
  check_phone: number
  check_auth: number
  /** Which browser, in a few words. */
  agent: string
  create_time: number
  seen_time: number
  expire_time: number
}

export interface OneTimeCodeTable {
  code_hash: string
  purpose: string
  subject: string
  tries: number
  create_time: number
  expire_time: number
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    member: MemberTable
    session: SessionTable
    one_time_code: OneTimeCodeTable
  }
}
