import { accountCalls } from './account/calls.ts'
import { siteCalls } from './site/calls.ts'

/** Every call there is, by feature. A call that is not here does not exist. */
export const calls = {
  site: siteCalls,
  account: accountCalls,
}

export const apiBase = '/oceanAPI/v1'
