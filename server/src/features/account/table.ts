/** An account. Its author id, `ocean_id`, is the same value. */
export interface MemberTable {
  user_id: string
  /** The name as the member typed it. */
  username: string
  /** Folded to lower case: names that differ only in case are the same. */
  username_key: string
  name: string
  password_hash: string
  permission: number
  /** 1: publishes nothing, and is not offered what others share. */
  answers_only: number
  disabled: number
  create_time: number
  update_time: number
  /** The phone is verified, or empty. */
  phone: string
  mail: string
  /** The path under /files, or empty. */
  avatar: string
  introduction: string
  number: string
  group_name: string
  totp_secret: string
  totp_confirmed: number
  totp_step: number
}

export interface SessionTable {
  session_id: string
  sid_hash: string
  user_id: string
  check_phone: number
  check_mail: number
  check_totp: number
  /** The browser in a few words. */
  agent: string
  create_time: number
  seen_time: number
  expire_time: number
}

/** A token with which a program calls in the name of its member. */
interface TokenTable {
  token_id: string
  token_hash: string
  user_id: string
  name: string
  /** What it may call, with blanks between. */
  scopes: string
  /** The only form that it may call for, or empty. */
  survey_id: string
  /** The only folder of the bank that it may call for, with those in it, or empty. */
  folder_id: string
  create_time: number
  end_time: number
  /** The time of the last use, by the hour; 0 before the first. */
  used_time: number
}

/** PostgreSQL only: whose sessions to forget, written by triggers. */
interface SessionEndTable {
  /** The number of the transaction. */
  xact: number
  user_id: string
  /** The time by the database's clock. */
  end_time: number
}

/** Long codes of one-time links. */
interface OneTimeCodeTable {
  code_hash: string
  purpose: string
  subject: string
  tries: number
  create_time: number
  expire_time: number
}

/** Short codes, sent by mail or phone. */
interface SentCodeTable {
  purpose: string
  subject: string
  code_hash: string
  tries: number
  create_time: number
  expire_time: number
}

interface SignInTryTable {
  /** The folded text that was typed; for a known device and for proofs, the member. */
  account: string
  /** A known device; or `net:` and a keyed hash of the network; or empty for all unknown browsers together. */
  device: string
  tries: number
  window_start: number
  wait_until: number
}

interface KnownDeviceTable {
  user_id: string
  device_id: string
  /** 1: all steps were passed here. 0: the password was reset here. */
  passed: number
  seen_time: number
}

interface RecoveryCodeTable {
  code_hash: string
  user_id: string
}

/** What a program was asked to confirm. */
interface ConfirmationTable {
  confirmation_hash: string
  token_id: string
  deed_hash: string
  end_time: number
}

/** How much of a limit is used within a window of time. */
interface BudgetTable {
  scope: string
  used: number
  most: number
  /** When the window ends that the first use began. */
  expire_time: number
}

/** An account that is to go. The row goes with the account. */
interface LeavingTable {
  user_id: string
  begin_time: number
  end_time: number
  /** While it is `asked` it can be taken back; `going` is an account that nobody can sign in to any more. */
  state: 'asked' | 'going'
}

declare module '#lib/database/tables' {
  interface Tables {
    member: MemberTable
    session: SessionTable
    token: TokenTable
    leaving: LeavingTable
    confirmation: ConfirmationTable
    session_end: SessionEndTable
    one_time_code: OneTimeCodeTable
    sent_code: SentCodeTable
    sign_in_try: SignInTryTable
    known_device: KnownDeviceTable
    recovery_code: RecoveryCodeTable
    budget: BudgetTable
  }
}
