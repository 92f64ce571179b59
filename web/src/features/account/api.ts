import { accountCalls } from '@wenhai/core/account/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { call } from '../../lib/transport.ts'

export const createOwner = (owner: CallerInput<typeof accountCalls.createOwner>) =>
  call(accountCalls.createOwner, owner)
