import { isAboveFive, level } from '@wenhai/core/account/mask'
import type { PassedSteps } from '@wenhai/core/account/sign-in-steps'
import type { ShareRight } from '@wenhai/core/share/rights'
import type { Scope } from '@wenhai/core/token/scopes'

/** The personal token by which a program calls; who it is for is in the caller. */
export interface CallerToken {
  readonly token_id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The only form it may call for, or empty. */
  readonly survey_id: string
  /** The only folder of the bank it may call for, with those in it, or empty. */
  readonly folder_id: string
}

/** A thing of somebody else of which the caller was given rights, for the one call that was granted by them. */
export interface Acting {
  readonly thing_id: string
  /** The author of the thing. */
  readonly ocean_id: string
  /** All rights that the caller holds. */
  readonly rights: readonly ShareRight[]
}

/** Someone without an account, or whose sign-in is not finished. */
interface Guest {
  readonly isSignedIn: false
  readonly user_id: ''
  readonly session_id: ''
  readonly permission: typeof level.guest
  readonly mayPublish: false
  readonly token: undefined
  readonly acting?: undefined
}

/** Someone who has passed every step of signing in. */
interface SignedInCaller {
  readonly isSignedIn: true
  readonly user_id: string
  /** The id is empty for a program with a token, and where the server itself acts for a member. */
  readonly session_id: string
  readonly permission: number
  /** The account decides whether its member may publish; for calls with `forPublishers` the site does too. */
  readonly mayPublish: boolean
  readonly token: CallerToken | undefined
  readonly acting?: Acting | undefined
}

/**
 * Who calls, from the session on the server; nothing here comes from the client's claims. A session with sign-in steps
 * left is a guest: its owner is in `SessionHolder`, which only the calls of signing in get.
 */
export type Caller = Guest | SignedInCaller

export const guest: Guest = {
  isSignedIn: false,
  user_id: '',
  session_id: '',
  permission: level.guest,
  mayPublish: false,
  token: undefined,
}

interface CallerRights {
  session_id?: string
  mayPublish?: boolean
  token?: CallerToken
}

export const signedInCaller = (
  user_id: string,
  permission: number,
  { session_id = '', mayPublish = true, token }: CallerRights = {},
): SignedInCaller => ({ isSignedIn: true, user_id, session_id, permission, mayPublish, token })

/**
 * The owner of a thing and level >5 may change it, and see of it what is not for everybody. Where a thing can be shared,
 * or is within a form, `thing_id` says which: of that one alone, who acts for its author by a share that the call was granted by is
 * treated as the author.
 */
export const isEditableBy = (
  { user_id, permission, acting }: Caller,
  ocean_id: string,
  thing_id?: string,
): boolean =>
  ocean_id === user_id ||
  isAboveFive(permission) ||
  (acting !== undefined && acting.thing_id === thing_id && acting.ocean_id === ocean_id)

/** Whether the caller may know who gave an answer: all but those who may see results without names. */
export const seesNames = ({ acting }: Caller): boolean => !acting || acting.rights.includes('names')

/** Whose session it is, with all steps passed or not. It allows nothing but continuing the sign-in. */
export interface SessionHolder {
  readonly user_id: string
  readonly session_id: string
  readonly passed: PassedSteps
}
