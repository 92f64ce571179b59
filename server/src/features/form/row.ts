import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { reviewOf } from '@wenhai/core/form/choices'
import { formKindOf } from '@wenhai/core/form/form-kind'
import {
  type CoverSetting,
  defaultSettings,
  pickSettings,
  type StoredSetting,
  settingOf,
  settingsFor,
  storedSettings,
} from '@wenhai/core/form/form-settings'
import { never } from '@wenhai/core/form/lock'
import { usualPass } from '@wenhai/core/form/pass-line'
import { toPoints } from '@wenhai/core/form/points'
import type { Revision } from '@wenhai/core/form/revision'
import type { FormCover, FormDraft, FormView } from '@wenhai/core/form/schema'
import { formState } from '@wenhai/core/form/state'
import { dayOf } from '@wenhai/core/format/day'
import { hideCounted } from '@wenhai/core/question/counted-media'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { lastEntryOf } from '@wenhai/core/report/deadline'
import { toContestQuestion } from '@wenhai/core/report/paper'
import { toFlag } from '#lib/database/portable'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { FormSettings, FormTable } from './table.ts'

/** Turns a time of the wire into a column, where null is "none". */
export const toStart = (time: string | null): number => (time === null ? 0 : Date.parse(time))
export const toEnd = (time: string | null): number => (time === null ? never : Date.parse(time))

export const startOf = ({ start_time }: Pick<FormTable, 'start_time'>) =>
  start_time === 0 ? null : start_time
export const endOf = ({ end_time }: Pick<FormTable, 'end_time'>) => (end_time === never ? null : end_time)

export const toIsoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export const stateOf = (form: Pick<FormTable, 'status' | 'start_time' | 'end_time'>, now: number) =>
  formState({ status: form.status, start: startOf(form), end: endOf(form) }, now)

/** 考试“期中测验”: what it is called where other kinds of things are named too. */
export const kindAndTitle = ({
  questionnaire_type,
  survey_title,
}: Pick<FormTable, 'questionnaire_type' | 'survey_title'>): string =>
  `${formKindOf(questionnaire_type).name}“${survey_title}”`

/** Forms whose reports, and the information who answered, are released several at a time, or after the end. */
export const isInLots = ({
  anonymous,
  need_roster,
  need_login,
}: Pick<FormTable, 'anonymous' | 'need_roster' | 'need_login'>): boolean =>
  isReleasedInLots({
    anonymous: anonymous === 1,
    needRoster: need_roster === 1,
    needLoginParticipate: need_login === 1,
  })

/**
 * The day on which a form is filled in, as rules read it. In lots it is the same day for all reports, for forms that
 * ask for it since before that was refused.
 */
export const todayAt = (
  form: Pick<FormTable, 'anonymous' | 'need_roster' | 'need_login' | 'create_time'>,
  now: number,
): string => dayOf(isInLots(form) ? form.create_time : now)

const unset = {
  ...pickSettings(storedSettings, defaultSettings),
  isDrawn: false,
  isRandom: false,
  passBefore: [],
}

/** Settings added after the form was saved get their defaults. */
export const settingsOf = ({ settings }: Pick<FormTable, 'settings'>): FormSettings => ({
  ...unset,
  ...JSON.parse(settings),
})

/**
 * The usual share, which nobody has set, goes on following the full score. Of exams saved before it was kept who set the
 * line, one that is exactly the usual share follows it as before: most authors leave the field empty.
 */
export function isPassSetIn({ full_score }: Pick<FormTable, 'full_score'>, settings: FormSettings): boolean {
  return settings.isPassSet ?? settings.passScore !== usualPass(full_score)
}

export const toFormSettings = (
  draft: FormDraft,
  { passScore, passBefore }: Pick<FormSettings, 'passScore' | 'passBefore'>,
): FormSettings => ({
  ...pickSettings(storedSettings, settingsFor(draft.questionnaire_type, draft)),
  review: reviewOf(draft),
  passScore,
  isPassSet: draft.passScore !== null,
  passBefore,
  isDrawn: formKindOf(draft).hasScores && draft.draw.length > 0,
  isRandom: (draft.logic?.random.length ?? 0) > 0,
})

const storedOnCover = storedSettings.filter((name) => settingOf(name).seenBy === 'all') as Extract<
  StoredSetting,
  CoverSetting
>[]

/** The settings that have a column of their own, as everyone reads them. */
const settingsInColumns = (form: FormTable) => ({
  examTime: form.exam_time,
  needLoginParticipate: form.need_login === 1,
  needRoster: form.need_roster === 1,
  anonymous: form.anonymous === 1,
  layout: form.layout,
})

/** A form with what lists join to it. */
export interface FormWithAuthor extends FormTable {
  sponsor: string
  avatar: string
  finished: number | null
}

export function toCover(form: FormWithAuthor, caller: Caller, now: number): FormCover {
  const settings = settingsOf(form)
  const lastEntry = lastEntryOf(startOf(form), settings.lateEntry)
  return {
    survey_id: form.survey_id,
    questionnaire_type: form.questionnaire_type,
    survey_title: form.survey_title,
    desc: form.description,
    type: form.type,
    course: form.course,
    status: form.status,
    state: stateOf(form, now),
    start_time: toIsoOrNull(startOf(form)),
    end_time: toIsoOrNull(endOf(form)),
    isEntryOver: lastEntry !== null && now > lastEntry,
    needPassword: form.password_hash !== '',
    ...settingsInColumns(form),
    ocean_id: form.ocean_id,
    sponsor: form.sponsor,
    avatar: form.avatar,
    isMine: isEditableBy(caller, form.ocean_id),
    revision: form.revision,
    questionCount: form.question_count,
    fullScore: toPoints(form.full_score),
    passScore: toPoints(settings.passScore),
    participants: form.finished ?? 0,
    create_time: new Date(form.create_time).toISOString(),
    update_time: new Date(form.update_time).toISOString(),
    isDrawn: settings.isDrawn,
    // The copy comes last, as in all rows that lists have many of, because adding properties to a copy is slow (decision
    // 58). What is said to those who have handed in is for them alone, and not among these.
    ...pickSettings(storedOnCover, settings),
  }
}

/** Questions come with the page only where all have the same, and the form has no password or roster; otherwise with the attempt. */
const showsPaper = (form: FormTable, { logic }: Pick<Revision, 'logic'>): boolean =>
  formKindOf(form).hasPlainReports &&
  form.password_hash === '' &&
  form.need_roster === 0 &&
  (logic?.random.length ?? 0) === 0

/** The question without key, note and score, for which the schema has no fields. */
export const toPaperQuestion = (frozen: PaperQuestion): PaperQuestion => ({
  question_id: frozen.question_id,
  question: frozen.question,
  question_pic: frozen.question_pic,
  ...(frozen.question_media && { question_media: frozen.question_media }),
  option_type: frozen.option_type,
  questionnaire_type: frozen.questionnaire_type,
  options: frozen.options,
  ...(frozen.settings && { settings: frozen.settings }),
  isRequired: frozen.isRequired,
  level: frozen.level,
})

/** A recording whose plays the server counts is asked for, so its address is not part of the paper. */
export const toExamQuestion = (frozen: PaperQuestion): PaperQuestion => hideCounted(toPaperQuestion(frozen))

/** Whether anyone may see what a form of one question asks. */
const showsBallot = (form: FormTable): boolean =>
  formKindOf(form).isBallot && form.password_hash === '' && form.need_roster === 0

/** A vote's options are its paper; of a contest the paper is made here, so that the page need not know how. */
export const toPaperFields = (
  form: FormTable,
  { vote, contest, ...revision }: Revision,
): Pick<FormView, 'vote' | 'question' | 'items' | 'logic' | 'entries' | 'choices'> => ({
  vote: showsBallot(form) && !contest ? vote : [],
  question: [],
  ...(contest &&
    showsBallot(form) && {
      question: [toContestQuestion(contest, form.survey_title)],
      entries: contest.entries,
      choices: contest.choices,
    }),
  ...(showsPaper(form, revision) && {
    question: revision.questions.map(toPaperQuestion),
    ...(revision.items && { items: revision.items }),
    ...(revision.logic && { logic: revision.logic }),
  }),
})

/** People on a roster enter by name and number, without an account. */
export const entryColumns = ({ needLoginParticipate, needRoster }: FormDraft) => ({
  need_login: toFlag(needLoginParticipate && !needRoster),
  need_roster: toFlag(needRoster),
})
