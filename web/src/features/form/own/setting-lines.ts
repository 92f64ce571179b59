import { attemptRuleNames, reviewNames, reviewOf } from '@wenhai/core/form/choices'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import {
  formSettingNames,
  hasSetting,
  type SettingsWritten,
  settingOf,
} from '@wenhai/core/form/form-settings'
import type { SettingName } from '@wenhai/core/form/settings'

type ShownSettings = Omit<SettingsWritten, 'choices'> & {
  questionnaire_type: FormKind
  type: string
  end_time: string | null
  needPassword: boolean
  /** The new password where two drafts are compared; null leaves the password as it was. */
  password?: string | null | undefined
  choices?: number | undefined
}

/** 谁可以参与: 登录的会员. The third is what is compared, where the text leaves something out. */
export type SettingLine = readonly [name: string, text: string, whole?: unknown]

const yesNo = (isOn: boolean) => (isOn ? '是' : '否')

/** Describes how a form is set up, in words. */
export const settingLines = (form: ShownSettings, categoryName: (key: string) => string): SettingLine[] => [
  [formKindOf(form).hasSubject ? '科目' : '分类', categoryName(form.type)],
  ['谁可以参与', whoTakesPart(form)],
  ['参与密码', form.needPassword ? '有' : '无', form.password],
  ...linesOf(form, false),
]

/** The lines of settings that only a comparison of two versions names. */
export const comparedLines = (form: ShownSettings): SettingLine[] => linesOf(form, true)

const linesOf = (form: ShownSettings, isOnlyCompared: boolean): SettingLine[] =>
  formSettingNames.flatMap((name) => {
    const isMeant = (settingOf(name).isOnlyCompared ?? false) === isOnlyCompared
    if (!isMeant || saidElsewhere.has(name) || !hasSetting(form.questionnaire_type, name)) return []
    return [ownLines[name]?.(form) ?? plainLine(name, form)]
  })

/** These are part of the line of another setting. */
const saidElsewhere: ReadonlySet<SettingName> = new Set<SettingName>([
  'needLoginParticipate',
  'needRoster',
  'perDay',
  'attemptRule',
  'shuffleOptions',
])

function plainLine(name: SettingName, form: ShownSettings): SettingLine {
  const setting = settingOf(name)
  const value = form[name]
  if (setting.type === 'switch') return [setting.label, yesNo(value === true)]
  if (setting.type === 'choice') return [setting.label, setting.names[String(value)] ?? '']
  if (setting.type === 'count') return [setting.label, `${value} ${setting.unit}`]
  return [setting.label, value ? String(value) : '（空）']
}

/** A path says nothing to anybody, but two pictures differ by it. */
const pictureLine = (name: 'cover' | 'logo' | 'thanksPicture', form: ShownSettings): SettingLine => [
  settingOf(name).label,
  form[name] ? '有' : '无',
  form[name],
]

/** The lines of settings that need more than label and value. */
const ownLines: { [Name in SettingName]?: (form: ShownSettings) => SettingLine } = {
  choices: ({ choices }) => ['最多选几项', `${choices ?? 1} 项`],
  period: ({ period, perDay }) => ['投票次数', period === 'day' ? `每人每天 ${perDay} 次` : '每人一次'],
  examTime: ({ examTime }) => ['答题时间', examTime > 0 ? `${examTime} 分钟` : '不限'],
  attempts: ({ attempts, attemptRule }) => [
    '答题次数',
    attempts > 1 ? `${attempts} 次，${attemptRuleNames[attemptRule]}` : '1 次',
  ],
  lateEntry: ({ lateEntry }) => ['最晚进入', lateEntry > 0 ? `开考后 ${lateEntry} 分钟` : '不限'],
  earliestHandIn: ({ earliestHandIn }) => [
    '最早交卷',
    earliestHandIn > 0 ? `开始 ${earliestHandIn} 分钟后` : '不限',
  ],
  partial: (form) => ['多选少选时', plainLine('partial', form)[1]],
  review: (form) => ['查看解析', reviewNames[reviewOf(form)]],
  shuffleQuestions: (form) => ['乱序', shuffleText(form)],
  allowChange: (form) => [formKindOf(form).isBallot ? '允许改票' : '允许修改答卷', yesNo(form.allowChange)],
  receipts: ({ receipts }) => ['回执', receipts ? '有' : '无'],
  cover: (form) => pictureLine('cover', form),
  logo: (form) => pictureLine('logo', form),
  thanksPicture: (form) => pictureLine('thanksPicture', form),
}

function whoTakesPart({ needRoster, needLoginParticipate }: ShownSettings): string {
  if (needRoster) return '名单上的人'
  return needLoginParticipate ? '登录的会员' : '所有人'
}

function shuffleText({ shuffleQuestions, shuffleOptions }: ShownSettings): string {
  if (shuffleQuestions) return shuffleOptions ? '题目和选项' : '题目'
  return shuffleOptions ? '选项' : '不乱序'
}
