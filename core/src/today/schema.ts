import { z } from 'zod'
import { formKinds } from '../form/form-kind.ts'
import { AttemptRow } from '../report/schema.ts'

const TodayForm = z.object({
  survey_id: z.string(),
  questionnaire_type: z.enum(formKinds),
  survey_title: z.string(),
  /** How much waits there, counted up to a limit; 0 where nothing is counted. */
  count: z.int(),
  end_time: z.string().nullable(),
})
export type TodayForm = z.output<typeof TodayForm>

const TodayForms = z.object({
  tables: z.array(TodayForm),
  /** There are more than are listed. */
  hasMore: z.boolean(),
})
export type TodayForms = z.output<typeof TodayForms>

/** 今日待办: what waits for a member, of each kind the first few. */
export const Today = z.object({
  /** Own exams with reports that wait for marks. */
  marking: TodayForms,
  /** Exams of others that the member was invited to mark, with reports that wait. */
  invited: TodayForms,
  appeals: TodayForms,
  /** Own forms that end soon. */
  ending: TodayForms,
  /** What the member has begun and not handed in. */
  begun: z.object({ tables: z.array(AttemptRow), hasMore: z.boolean() }),
  /** Mistakes that are due for another try, counted up to a limit. */
  mistakes: z.int(),
  /** Comments with complaints, for those who settle them; counted up to a limit. */
  complaints: z.int(),
})
export type Today = z.output<typeof Today>

/** The feed of a member's exams and ends. Its address is a secret, which is told only once. */
export const CalendarState = z.object({
  /** When the present address was made; null where there is none. */
  create_time: z.string().nullable(),
})
export type CalendarState = z.output<typeof CalendarState>
