import type { Layout } from '@wenhai/core/form/choices'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { SettingsRead, StoredSetting } from '@wenhai/core/form/form-settings'
import type { Generated } from 'kysely'

export interface FormTable {
  survey_id: string
  ocean_id: string
  questionnaire_type: FormKind
  survey_title: string
  description: string
  type: string
  course: string
  status: number
  /** The start is 0 where there is none. */
  start_time: number
  /** The end is `never` where there is none. */
  end_time: number
  exam_time: number
  need_login: number
  /** The hash is empty where everyone may enter. */
  password_hash: string
  /** The same password for its author to read again, encrypted; empty where it was set before this was kept. */
  password_sealed: string
  need_roster: number
  anonymous: number
  listed: number
  layout: Layout
  /** JSON of FormSettings. */
  settings: string
  question_count: number
  /** The full score in hundredths. */
  full_score: number
  revision: number
  search_text: string
  create_time: number
  update_time: number
  delete_time: number
  /** The field is empty while the form is not deleted, and where it was deleted before this was kept. */
  deleted_by: string
  /** The flag is 1 once the form was open to others. */
  published: number
  /** The number changes whenever a regrade takes effect or is undone; 0 where there never was one. */
  regraded: number
}

/** All columns, for a statement that names what it returns. */
export const formColumns = Object.keys({
  survey_id: 1,
  ocean_id: 1,
  questionnaire_type: 1,
  survey_title: 1,
  description: 1,
  type: 1,
  course: 1,
  status: 1,
  start_time: 1,
  end_time: 1,
  exam_time: 1,
  need_login: 1,
  password_hash: 1,
  password_sealed: 1,
  need_roster: 1,
  anonymous: 1,
  listed: 1,
  layout: 1,
  settings: 1,
  question_count: 1,
  full_score: 1,
  revision: 1,
  search_text: 1,
  create_time: 1,
  update_time: 1,
  delete_time: 1,
  deleted_by: 1,
  published: 1,
  regraded: 1,
} satisfies Record<keyof FormTable, 1>) as (keyof FormTable)[]

/** What authors set (`core/src/form/settings.ts`), and what the server keeps beside it. */
export interface FormSettings extends Pick<SettingsRead, StoredSetting> {
  /** The pass line in hundredths. */
  passScore: number
  /** The author set it; otherwise it is the usual share of the full score. Unknown of exams saved before this was kept. */
  isPassSet?: boolean
  /**
   * The pass lines of the revisions before the present one, the first one first; shorter in exams edited before this
   * was kept.
   */
  passBefore: number[]
  isDrawn: boolean
  /** Sections are in random order, or only some of them are asked. */
  isRandom: boolean
}

export interface FormFigureTable {
  survey_id: string
  views: number
  started: number
  finished: number
  last_time: number
  /** Changes with every change of the counts. */
  version: number
  /** The rule by which the reports were counted. */
  rule: number
  /** 1 from the first start or report on, whatever is deleted later. */
  begun: Generated<number>
}

/**
 * PostgreSQL: what a group of reports, starts or visits changes in the counts of one revision, until it is added to
 * them. The views `…_now` are the counts with these.
 */
interface CountChangeTable extends Omit<FormFigureTable, 'rule' | 'begun'> {
  revision: number
  begun: number
  tally_questions: string[]
  tally_cells: string[]
  tally_counts: number[]
  item_questions: string[]
  item_cells: string[]
  item_counts: number[]
}

interface FormRevisionTable {
  survey_id: string
  revision: number
  /** JSON of core's Revision. */
  content: string
  create_time: number
}

interface FormQuestionTable {
  survey_id: string
  question_id: string
}

interface QuestionLockTable {
  question_id: string
  survey_id: string
  /** The author of the question. */
  ocean_id: string
  /** The author of the exam. */
  author_id: string
  locked_until: number
}

interface PublishingTable {
  survey_id: string
  /** JSON of core's Publishing. */
  content: string
}

interface FormPairTable {
  pair: string
  survey_id: string
}

/** The state of a form whose reports are released in lots. */
interface FormLotTable {
  survey_id: string
  /** The visits since the last lot. */
  views: number
  /** 1 once it has ended and everything is released. */
  closed: number
}

/** People who have answered, until the lot with their report is released. */
interface RosterUnreleasedTable {
  survey_id: string
  revision: number
  roster_id: string
}

export interface RosterTable {
  roster_id: string
  survey_id: string
  name: string
  number: string
  number_key: string
  group_name: string
  /** The time is 0 until it happens. */
  visit_time: number
  answer_time: number
}

/** How many reports count in a quota of the form's rules. */
interface FormQuotaTable {
  survey_id: string
  quota_id: string
  count: number
}

interface ShortLinkTable {
  code: string
  survey_id: string
}

/** The sites that may show a form in their pages; a form that no site may show has no row. */
interface FormEmbedTable {
  survey_id: string
  /** JSON: origins, in the order in which the author named them. */
  sites: string
}

/** Visits of a form or an article on one day. */
interface ItemDayTable {
  day: string
  item_id: string
  visits: number
}

/** The visits of each item over the last thirty days. */
export interface ItemHeatTable {
  item_id: string
  /** A form's kind or an article's type. */
  type: string
  visits: number
}

declare module '#lib/database/tables' {
  interface Tables {
    item_day: ItemDayTable
    item_heat: ItemHeatTable
    count_change: CountChangeTable
    form: FormTable
    form_embed: FormEmbedTable
    form_figure: FormFigureTable
    form_figure_now: FormFigureTable
    form_quota: FormQuotaTable
    form_revision: FormRevisionTable
    form_question: FormQuestionTable
    form_drawn: FormQuestionTable
    form_pair: FormPairTable
    question_lock: QuestionLockTable
    form_lot: FormLotTable
    publishing: PublishingTable
    short_link: ShortLinkTable
    roster: RosterTable
    roster_unreleased: RosterUnreleasedTable
  }
}
