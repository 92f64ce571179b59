import { z } from 'zod'
import { field, name, text } from '../contract/wire.ts'
import { SharedWithMe } from '../share/schema.ts'
import { person, savedRosterLimits } from './limits.ts'

/** A roster that its author keeps, to be used for many forms. */
export const SavedRoster = z.object({
  saved_roster_id: z.string(),
  title: z.string(),
  people: z.int(),
  update_time: z.string(),
  ...SharedWithMe,
})
export type SavedRoster = z.output<typeof SavedRoster>

export const DeletedRoster = SavedRoster.omit({ update_time: true, sponsor: true, rights: true }).extend({
  delete_time: z.string(),
  /** After this time the roster is gone for good. */
  expire_time: z.string(),
})
export type DeletedRoster = z.output<typeof DeletedRoster>

export const SavedPerson = z.object({
  person_id: z.string(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
})
export type SavedPerson = z.output<typeof SavedPerson>

export const RosterTitle = field(name(1, savedRosterLimits.titleMax), '名单名称', {
  missing: '请填写名单名称',
})

export const personFields = {
  name: field(name(1, person.nameMax), '姓名', { missing: '请填写姓名' }),
  number: field(text(1, person.numberMax), '学号或工号', { missing: '请填写学号或工号' }),
  /** The group stays as it was where it is left out of a change. */
  group: field(text(0, person.groupMax).optional(), '班级或部门'),
}

/** Whom of a roster the site can remind. */
export const Reminder = z.object({
  unanswered: field(z.int(), '还没有交的人'),
  /** They have an account with the name and number of the roster, and have not turned reminders off. */
  members: field(z.int(), '能由本站提醒的人'),
  mails: field(z.int(), '其中也会收到邮件的人'),
  /** They heard of it today, or of too many other forms. */
  reminded: field(z.int(), '其中今天已经提醒过的人'),
  /** Why nobody can be reminded now; empty where they can. */
  refusal: field(z.string(), '现在不能提醒的原因'),
})
export type Reminder = z.output<typeof Reminder>
