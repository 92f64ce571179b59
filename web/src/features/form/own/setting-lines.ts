import {
  attemptRuleNames,
  layoutNames,
  reviewNames,
  reviewOf,
  showResultNames,
} from '@wenhai/core/form/choices'
import { type FormKind, isBallot } from '@wenhai/core/form/form-kind'
import type { FormDraft } from '@wenhai/core/form/schema'

export type FormSettings = Pick<
  FormDraft,
  | 'type'
  | 'needRoster'
  | 'needLoginParticipate'
  | 'anonymous'
  | 'listed'
  | 'showResult'
  | 'period'
  | 'perDay'
  | 'allowChange'
  | 'receipts'
  | 'layout'
  | 'examTime'
  | 'attempts'
  | 'attemptRule'
  | 'lateEntry'
  | 'earliestHandIn'
  | 'review'
  | 'end_time'
  | 'partial'
  | 'shuffleQuestions'
  | 'shuffleOptions'
  | 'recordLeaving'
  | 'showRank'
  | 'kiosk'
> & { questionnaire_type: FormKind; needPassword: boolean; choices?: number | undefined }

/** 谁可以参与: 登录的会员 */
export type SettingLine = readonly [name: string, value: string]

const partialNames = { none: '不得分', half: '得一半', share: '按比例' } as const

export const yesNo = (isOn: boolean) => (isOn ? '是' : '否')

/** How a form is set up, in words. */
export function settingLines(form: FormSettings, categoryName: (key: string) => string): SettingLine[] {
  const { questionnaire_type: kind } = form
  return [
    [kind === 'exam' ? '科目' : '分类', categoryName(form.type)],
    ['谁可以参与', whoTakesPart(form)],
    ['参与密码', form.needPassword ? '有' : '无'],
    ['匿名', yesNo(form.anonymous)],
    ['公开列出', yesNo(form.listed)],
    ...(kind === 'contest' ? contestLines(form) : []),
    ...(isBallot(kind) ? voteLines(form) : paperLines(form)),
    ...(kind === 'exam' ? examLines(form) : []),
    ...(kind === 'survey' ? surveyLines(form) : []),
  ]
}

const contestLines = ({ period, perDay, choices }: FormSettings): SettingLine[] => [
  ['最多选几项', `${choices ?? 1} 项`],
  ['投票次数', period === 'day' ? `每人每天 ${perDay} 次` : '每人一次'],
]

const voteLines = ({ showResult, allowChange, receipts }: FormSettings): SettingLine[] => [
  ['结果显示', showResultNames[showResult]],
  ['允许改票', yesNo(allowChange)],
  ['回执', receipts ? '有' : '无'],
]

const surveyLines = ({ allowChange, kiosk }: FormSettings): SettingLine[] => [
  ['允许修改答卷', yesNo(allowChange)],
  ['多人轮流填写', yesNo(kiosk)],
]

const paperLines = ({ layout, examTime }: FormSettings): SettingLine[] => [
  ['显示方式', layoutNames[layout]],
  ['答题时间', examTime > 0 ? `${examTime} 分钟` : '不限'],
]

const examLines = (form: FormSettings): SettingLine[] => [
  ['答题次数', form.attempts > 1 ? `${form.attempts} 次，${attemptRuleNames[form.attemptRule]}` : '1 次'],
  ['最晚进入', form.lateEntry > 0 ? `开考后 ${form.lateEntry} 分钟` : '不限'],
  ['最早交卷', form.earliestHandIn > 0 ? `开始 ${form.earliestHandIn} 分钟后` : '不限'],
  ['查看解析', reviewNames[reviewOf(form)]],
  ['多选少选时', partialNames[form.partial]],
  ['乱序', shuffleText(form)],
  ['记录离开页面', yesNo(form.recordLeaving)],
  ['显示名次', yesNo(form.showRank)],
]

function whoTakesPart({ needRoster, needLoginParticipate }: FormSettings): string {
  if (needRoster) return '名单上的人'
  return needLoginParticipate ? '登录的会员' : '所有人'
}

function shuffleText({ shuffleQuestions, shuffleOptions }: FormSettings): string {
  if (shuffleQuestions) return shuffleOptions ? '题目和选项' : '题目'
  return shuffleOptions ? '选项' : '不乱序'
}
