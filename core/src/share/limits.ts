import { displayName } from '../account/limits.ts'

export const shareLimits = {
  /** Receivers of one thing: more people than that are a team. */
  perThing: 100,
  pageLength: 20,
} as const

/** What the marking of one person or team may be limited to. */
export const scopeLimits = {
  questions: 200,
  /** Of a question, or of one within it. */
  id: 40,
  classes: 100,
  className: 50,
} as const

export const teamLimits = {
  name: displayName,
  /** 教研组 and 部门 of a large school; a member who makes more is making something else of them. */
  perMember: 50,
  /** A grade or a whole department. */
  members: 2000,
  /** Lines of one pasted list. */
  pasted: 500,
  pageLength: 50,
} as const
