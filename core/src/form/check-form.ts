import type { Finding } from '../contract/finding.ts'
import { dayStart } from '../format/day.ts'
import { isBlank, seenOf } from '../format/invisible.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { optionKeysText, optionLabel } from '../question/option-label.ts'
import { isReleasedInLots } from './anonymity.ts'
import { checkContest, checkContestLots } from './contest.ts'
import { drawnCount } from './draw.ts'
import { type FormKind, formKindOf } from './form-kind.ts'
import { checkItems } from './items.ts'
import { formLimits as limits, oldestEndDays, voteOptions } from './limits.ts'
import { toHundredths } from './points.ts'
import type { FormDraft } from './schema.ts'

/** The specification's sentences, to the letter. */
export const formTexts = {
  noVoteOption: '请编辑投票选项，确保本次投票有效。',
  noSurveyQuestion: '请编辑调查问题，确保本次调查有效。',
  noExamTitle: '请填写试卷标题。',
  noExamQuestion: '请编辑试卷问题，确保本试卷有效。',
  noCourse: '请选择所属科目。',
} as const

export interface FormBefore {
  /** The stored values, in milliseconds; undefined for a new form. */
  end: number | null | undefined
  /** Somebody has begun: where reports are released in lots, everything stays as it is from then on. */
  isBegun?: boolean | undefined
}

const missing = (field: string, reason: string): Finding => ({ field, reason, isMissing: true })

/** Finds everything that is wrong with a form, in the order of the dialog's fields. */
export function checkForm(draft: FormDraft, before: FormBefore, now: number): Finding[] {
  return [
    ...checkTitle(draft),
    ...contentChecks[draft.questionnaire_type](draft),
    ...checkItems(draft.items, draft.question.length),
    ...checkTimes(draft, before, now),
    ...(formKindOf(draft).hasClock ? checkExamTimes(draft) : []),
    ...checkPassword(draft),
    ...checkSharing(draft, before),
    ...checkLeading(draft),
    ...checkLots(draft, before),
  ]
}

/** A password set before may be shorter: it is left out of the draft and stays. */
const checkPassword = ({ password = '' }: FormDraft): Finding[] =>
  password !== '' && password.trim().length < limits.passwordMin
    ? [{ field: 'password', reason: `参与密码至少 ${limits.passwordMin} 个字` }]
    : []

const titleTexts: Record<FormKind, string> = {
  exam: formTexts.noExamTitle,
  contest: '请填写评选标题。',
  survey: '请填写调查标题。',
  vote: '请填写投票标题。',
}

const checkTitle = ({ survey_title, questionnaire_type }: FormDraft): Finding[] =>
  isBlank(survey_title) ? [missing('survey_title', titleTexts[questionnaire_type])] : []

function checkVote({ vote }: FormDraft): Finding[] {
  const written = vote.filter(({ opt, pic }) => !isBlank(opt) || pic !== '')
  if (written.length === 0) return [missing('vote', formTexts.noVoteOption)]
  if (written.length < voteOptions.min || vote.length > voteOptions.max)
    return [{ field: 'vote', reason: `投票选项要有 ${voteOptions.min} 到 ${voteOptions.max} 个` }]
  return vote.flatMap(({ opt, pic, key }, index): Finding[] => {
    const label = optionLabel(index)
    // A key that is left out is given; another key than the option's letter would count for another option than its
    // author meant.
    if (key !== '' && key !== label) return [{ field: `vote.${index}.key`, reason: optionKeysText }]
    if (isBlank(opt) && pic === '') return [missing(`vote.${index}.opt`, `请填写选项 ${label}`)]
    const isTwin = vote
      .slice(0, index)
      .some((other) => seenOf(other.opt) === seenOf(opt) && other.pic === pic)
    return isTwin ? [{ field: `vote.${index}.opt`, reason: `选项 ${label} 和前面的一样` }] : []
  })
}

function checkQuestions({ question, draw, questionnaire_type }: FormDraft): Finding[] {
  const isExam = formKindOf(questionnaire_type).hasScores
  const count = question.length + (isExam ? drawnCount(draw) : 0)
  if (count === 0)
    return [missing('question', isExam ? formTexts.noExamQuestion : formTexts.noSurveyQuestion)]
  if (count > limits.maxQuestions)
    return [{ field: 'question', reason: `最多 ${limits.maxQuestions} 题，现在有 ${count} 题` }]
  const ids = question.filter((item) => typeof item === 'string')
  if (new Set(ids).size < ids.length) return [{ field: 'question', reason: '有题目重复了' }]
  if (!isExam && draw.length > 0) return [{ field: 'draw', reason: '只有考试可以随机抽题' }]
  return []
}

function checkExam({ course, question, scores, draw, otherPaper }: FormDraft): Finding[] {
  const findings: Finding[] = []
  if (course === '') findings.push(missing('course', formTexts.noCourse))
  const ids = new Set(question.filter((item) => typeof item === 'string'))
  const stranger = Object.keys(scores).find((id) => !ids.has(id))
  if (stranger !== undefined) findings.push({ field: 'scores', reason: '有分值不属于这场考试的题目' })
  const worthless = draw.findIndex(({ score }) => toHundredths(score) === 0)
  if (worthless !== -1)
    findings.push({ field: `draw.${worthless}.score`, reason: `第 ${worthless + 1} 条规则的分值不能是 0` })
  const unscored = draw.findIndex(({ option_type }) => option_type !== null && !kindOf(option_type).isScored)
  if (unscored !== -1)
    findings.push({
      field: `draw.${unscored}.option_type`,
      reason: `第 ${unscored + 1} 条规则的题型不计分，不能随机抽`,
    })
  const others = otherPaper?.question.map(({ question_id }) => question_id) ?? []
  if (new Set(others).size < others.length)
    findings.push({ field: 'otherPaper', reason: `${otherPaper?.name} 卷里有题目重复了` })
  return findings
}

/** A taker may hand in more than one report, or replace one, only where the server knows whose report it is. */
function checkSharing(draft: FormDraft, { isBegun = false }: FormBefore): Finding[] {
  const { questionnaire_type: kind, kiosk, allowChange } = draft
  const findings: Finding[] = []
  if (kiosk && (!formKindOf(kind).hasPlainReports || draft.needRoster || draft.needLoginParticipate))
    findings.push({ field: 'kiosk', reason: '多人轮流填写只用于所有人都能填、不用登录也不按名单的问卷' })
  // Saved before it meant anything for surveys, it stays and means nothing.
  if (!formKindOf(kind).hasPlainReports || !allowChange || isBegun) return findings
  const reason = whyUnchangeable(draft)
  return reason ? [...findings, { field: 'allowChange', reason }] : findings
}

/** Nobody is led on without an address, nor at a device where the next person is waited for. */
function checkLeading({ leadsOn, thanksUrl, kiosk }: FormDraft): Finding[] {
  if (!leadsOn) return []
  if (isBlank(thanksUrl)) return [missing('thanksUrl', '提交后跳转要填网址')]
  return kiosk ? [{ field: 'leadsOn', reason: '多人轮流填写时，交完换下一位，不能跳转' }] : []
}

/** Why a survey's reports cannot be changed by their takers. */
function whyUnchangeable(draft: FormDraft): string | undefined {
  if (draft.kiosk) return '多人轮流填写的设备分不出是谁，交了就不能再改'
  if (draft.anonymous) return '匿名的答卷分不出是谁的，交了就不能再改'
  if (draft.needRoster) return '按名单参与的，别人也能填上姓名和学号，交了就不能再改'
  if (draft.password || draft.examTime > 0) return '有参与密码或答题时间的，交了就不能再改'
  if (draft.logic && (draft.logic.random.length > 0 || draft.logic.quotas.length > 0))
    return '有随机小节或配额的，交了就不能再改'
  return undefined
}

/** The checks of what each form kind asks, and how it asks it. */
const contentChecks: Record<FormKind, (draft: FormDraft) => Finding[]> = {
  survey: checkQuestions,
  vote: checkVote,
  exam: (draft) => [...checkQuestions(draft), ...checkExam(draft)],
  contest: checkContest,
}

/**
 * Settings that would show whose report it is, each with its field. A form that was begun with one of them, before it was
 * refused, keeps it: everything of it is fixed by then.
 */
export function checkLots(draft: FormDraft, { isBegun = false }: FormBefore): Finding[] {
  if (!isReleasedInLots(draft) || isBegun) return []
  const isExam = formKindOf(draft).hasScores
  const findings: Finding[] = []
  if (formKindOf(draft).hasEntries) findings.push(...checkContestLots(draft))
  if (formKindOf(draft).isBallot && draft.allowChange)
    findings.push({
      field: 'allowChange',
      reason: '匿名、又要登录或按名单参与的投票不能改票：改一票，票数就会变一次，能看出是谁改的',
    })
  if (isExam && draft.attempts > 1)
    findings.push({
      field: 'attempts',
      reason: '匿名、又要登录或按名单参与的考试只能答一次：多答一次，从次数和成绩的变化能看出是谁',
    })
  // A name and a number open somebody's paper, and an author can change the bank before each member comes.
  if (isExam && draft.draw.length > 0)
    findings.push({ field: 'draw', reason: '匿名、又要登录或按名单参与的不能随机抽题：从抽到的题能看出是谁' })
  return findings
}

/** The date picker blocks dates earlier than yesterday; a date saved before may stay. */
function checkTimes(
  { start_time, end_time }: FormDraft,
  { end: before }: FormBefore,
  now: number,
): Finding[] {
  const start = start_time === null ? null : Date.parse(start_time)
  const end = end_time === null ? null : Date.parse(end_time)
  if (end !== null && end !== before && end < dayStart(now) - oldestEndDays * 86_400_000)
    return [{ field: 'end_time', reason: '结束时间不能早于昨天' }]
  if (start !== null && end !== null && start >= end)
    return [{ field: 'end_time', reason: '结束时间要在开始时间之后' }]
  return []
}

/** Limits of an exam that nobody could keep, or that would never matter. */
function checkExamTimes({ start_time, end_time, examTime, lateEntry, earliestHandIn }: FormDraft): Finding[] {
  const start = start_time === null ? null : Date.parse(start_time)
  const findings: Finding[] = []
  if (lateEntry > 0 && start === null)
    findings.push({ field: 'lateEntry', reason: '先填开始时间，才能算迟到了多久' })
  const window = start === null || end_time === null ? null : (Date.parse(end_time) - start) / 60_000
  if (lateEntry > 0 && window !== null && window > 0 && lateEntry >= window)
    findings.push({ field: 'lateEntry', reason: '要短于开始到结束的时间' })
  if (earliestHandIn > 0 && examTime > 0 && earliestHandIn >= examTime)
    findings.push({ field: 'earliestHandIn', reason: `要短于每次答题时间 ${examTime} 分钟` })
  else if (earliestHandIn > 0 && window !== null && window > 0 && earliestHandIn >= window)
    findings.push({ field: 'earliestHandIn', reason: '要短于开始到结束的时间' })
  return findings
}
