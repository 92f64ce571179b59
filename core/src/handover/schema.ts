import { z } from 'zod'
import { field, flag, id, nested } from '../contract/wire.ts'
import { handoverLimits as limits } from './limits.ts'

/** What can be handed over, in the words in which people read it. */
export const handoverThings = {
  form: '问卷、投票、考试',
  article: '文章',
  template: '模板',
  roster: '名单',
  question: '题目',
} as const
export type HandoverThing = keyof typeof handoverThings

const thingNames = Object.keys(handoverThings) as [HandoverThing, ...HandoverThing[]]

export const HandoverThingName = field(z.enum(thingNames), '转交的种类')

/** A user name as somebody types it: whether there is such a member is asked of the members, not of the rules for new names. */
export const Receiver = field(z.string().trim().min(1).max(100), '接手的人', {
  missing: '请填写接手的人的用户名',
})

export const NewHandover = z.object({
  thing: HandoverThingName,
  ids: field(nested(z.array(id()).min(1).max(limits.things)), '要转交的内容'),
  to: Receiver,
})
export type NewHandover = z.output<typeof NewHandover>

const handoverStates = ['open', 'done', 'refused', 'withdrawn'] as const
export type HandoverState = (typeof handoverStates)[number]

/** One handover as both sides of it see it. */
export const Handover = z.object({
  handover_id: z.string(),
  thing: z.enum(thingNames),
  /** The first of the things by its title, and how many there are. */
  title: z.string(),
  count: z.int(),
  from: z.string(),
  to: z.string(),
  /** Who decided that it is handed over; an admin where it was neither of the two. */
  actor: z.string(),
  state: z.enum(handoverStates),
  /** The caller is the one who is to accept it. */
  isForMe: z.boolean(),
  create_time: z.string(),
  settle_time: z.string().nullable(),
})
export type Handover = z.output<typeof Handover>

/** How much there is of everything that can be handed over. */
export const ThingCounts = z.object({
  form: z.int(),
  article: z.int(),
  template: z.int(),
  roster: z.int(),
  question: z.int(),
})
export type ThingCounts = z.output<typeof ThingCounts>

/** What becomes of an account's things when its owner leaves. */
export const Leaving = z.object({
  /** When the account goes; null while nobody has asked for that. */
  end_time: z.string().nullable(),
  /** The only owner of the site, who names another one first. */
  isLastOwner: z.boolean(),
  /** The owner of the site who takes over what others need. */
  heir: z.string(),
  goes: ThingCounts.extend({ desk: z.int(), token: z.int(), address: z.int(), mistake: z.int() }),
  /** Things of the member that others need: they pass to the heir. */
  passes: z.object({ form: z.int(), template: z.int(), question: z.int() }),
  /** What stays without a name: reports that were handed in, and comments. */
  stays: z.object({ report: z.int(), comment: z.int() }),
})
export type Leaving = z.output<typeof Leaving>

export const AcceptFlag = field(flag(), '接手')
