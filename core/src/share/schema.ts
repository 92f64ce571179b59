import { z } from 'zod'
import { field, flag, name } from '../contract/wire.ts'
import { scopeLimits, teamLimits } from './limits.ts'
import { receiverKinds, type ShareRight, shareRights } from './rights.ts'
import { sharedThingNames } from './things.ts'

const RightOut = z.enum(shareRights)

/** What of an exam is marked: these questions or these classes; where both are empty, all of it. */
const MarkScopeOut = z.object({ questions: z.array(z.string()), classes: z.array(z.string()) })

const listed = (most: number, longest: number) =>
  z
    .array(z.string().min(1).max(longest))
    .max(most)
    .default([])
    .transform((each) => [...new Set(each)])

/** One or the other: both at once would be read as what they have in common. */
export const MarkScopeIn = z
  .object({
    questions: field(listed(scopeLimits.questions, scopeLimits.id), '题目'),
    classes: field(listed(scopeLimits.classes, scopeLimits.className), '班级'),
  })
  .refine(
    ({ questions, classes }) => questions.length === 0 || classes.length === 0,
    '按题和按班级只能选一种',
  )

/** The fields of a list in which things of others are, too. */
export const SharedWithMe = {
  /** The name of whose it is. */
  sponsor: z.string(),
  /** What the caller may do with a thing of somebody else; null where it needs no share. */
  rights: z.array(RightOut).nullable(),
}

/** A list shows what is shared with the caller instead of their own. */
export const sharedField = field(flag().default(false), '共享给我的', {
  help: '别人共享给自己的，未公开的也在其中',
})

/** Somebody a thing is shared with, and what they may do with it. */
export const Share = z.object({
  kind: z.enum(receiverKinds),
  /** The id of the member or the team; empty for everybody of the site. */
  receiver_id: z.string(),
  /** The name of the member or the team. */
  name: z.string(),
  /** The user name of a member; empty for others. */
  username: z.string(),
  /** How many are in a team; null for others. */
  members: z.int().nullable(),
  rights: z.array(RightOut),
  /** How far the right to mark goes; everything for other rights. */
  scope: MarkScopeOut,
  /** Who marks decides where two marks differ too much. */
  isArbiter: z.boolean(),
  /** The share ends then; null where it does not. */
  end_time: z.string().nullable(),
  /** The name of the person who shared it. */
  by: z.string(),
  create_time: z.string(),
})
export type Share = z.output<typeof Share>

/** One line of a list of what is shared, of things of all kinds. */
export const SharedEntry = z.object({
  thing: z.enum(sharedThingNames),
  id: z.string(),
  title: z.string(),
  /** The kind of a form; empty for other things. */
  questionnaire_type: z.string(),
  /** The name of whose it is. */
  sponsor: z.string(),
  rights: z.array(RightOut),
  /** The receiver of one's own thing; null where what is listed is what somebody was given. */
  receiver: z.object({ kind: z.enum(receiverKinds), receiver_id: z.string(), name: z.string() }).nullable(),
  /** The share ends then; null where it does not. */
  end_time: z.string().nullable(),
  isOver: z.boolean(),
  share_time: z.string(),
})
export type SharedEntry = z.output<typeof SharedEntry>

/** Each once, and at least one: a share without a right is none. */
export const rightsIn = (given: readonly ShareRight[]) =>
  z
    .array(z.enum(given))
    .min(1)
    .max(given.length)
    .transform((rights): ShareRight[] => shareRights.filter((right) => rights.includes(right)))

export const TeamName = name(teamLimits.name.min, teamLimits.name.max)

export const Team = z.object({
  team_id: z.string(),
  name: z.string(),
  /** The name of the member who manages it. */
  owner: z.string(),
  isMine: z.boolean(),
  /** The caller is one of its members. */
  isMember: z.boolean(),
  members: z.int(),
  create_time: z.string(),
})
export type Team = z.output<typeof Team>

/** Who of a spreadsheet or a kept roster has an account and joined, and for whom none was found. */
export const PeopleFound = z.object({
  rows: z.int(),
  bad: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      number: z.string(),
      column: z.string(),
      reason: z.string(),
    }),
  ),
  /** How many joined who were not in the team before; 0 where it was only checked. */
  created: z.int(),
})
export type PeopleFound = z.output<typeof PeopleFound>

/** The people of a list are looked up first, and those who have no account are left out when that is asked for. */
export const findingFields = {
  check: field(flag().default(false), '只检查'),
  skipBad: field(flag().default(false), '跳过没有账号的人'),
}

export const TeamMember = z.object({
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  join_time: z.string(),
})
export type TeamMember = z.output<typeof TeamMember>
