import { level } from '@wenhai/core/account/permission'

/** Which steps of signing in are passed, or do not apply. */
export interface PassedSteps {
  phone: boolean
  mail: boolean
  totp: boolean
}

/** Who calls, as the session on the server says. Nothing here comes from what the client claims. */
export interface Caller {
  /** Empty for a guest. */
  user_id: string
  session_id: string
  permission: number
  passed: PassedSteps
  /** All steps passed; until then only the calls of signing in are open. */
  isSignedIn: boolean
}

export const guest: Caller = {
  user_id: '',
  session_id: '',
  permission: level.guest,
  passed: { phone: false, mail: false, totp: false },
  isSignedIn: false,
}
