import { partialRules } from '../question/kinds/marking.ts'
import { accentNames, accents } from './accents.ts'
import {
  attemptRuleNames,
  attemptRules,
  layoutNames,
  layouts,
  reviewNames,
  reviews,
  showResultNames,
  showResults,
  votePeriodNames,
  votePeriods,
} from './choices.ts'
import type { FormKindTraits } from './form-kind.ts'
import { contestLimits, examLimits, formLimits } from './limits.ts'
import type { Setting } from './setting.ts'

const partialNames = { none: '不得分', half: '得一半', share: '按比例' } as const

const isBallot = (kind: FormKindTraits) => kind.isBallot
const hasQuestions = (kind: FormKindTraits) => !kind.isBallot
const hasEntries = (kind: FormKindTraits) => kind.hasEntries
const hasClock = (kind: FormKindTraits) => kind.hasClock
const hasScores = (kind: FormKindTraits) => kind.hasScores
const hasPlainReports = (kind: FormKindTraits) => kind.hasPlainReports

const off = { type: 'switch', default: false, seenBy: 'all' } as const
const minutes = {
  type: 'count',
  min: 0,
  max: examLimits.maxMinutes,
  unit: '分钟',
  default: 0,
  seenBy: 'all',
} as const
const picture = {
  type: 'text',
  max: 0,
  format: 'picture',
  default: '',
  isOnlyCompared: true,
} as const
const afterwards = { seenBy: 'author', section: 'after', isOnlyCompared: true } as const
const ofExams = { of: hasScores, isKeptElsewhere: true, section: 'rules' } as const

/**
 * Every setting of a form, in the order in which they are listed. Schema, draft, stored row, cover, differences, list of
 * settings, API page and the plain fields of the dialog follow from it ("Adding a setting" in docs/architecture.md).
 */
export const settings = {
  needLoginParticipate: {
    label: '登录后参与',
    type: 'switch',
    default: true,
    seenBy: 'all',
    storedIn: 'column',
    section: 'access',
  },
  /** Only people on the roster take part. */
  needRoster: { ...off, label: '按名单参与', storedIn: 'column', section: 'access' },
  anonymous: { ...off, label: '匿名', storedIn: 'column', section: 'access' },
  /** The form is shown in the public lists; otherwise it is found by its link alone. */
  listed: {
    label: '公开列出',
    type: 'switch',
    default: true,
    seenBy: 'author',
    storedIn: 'column',
    isFreeInLots: true,
    section: 'access',
    hint: '关闭后只有拿到链接的人找得到',
  },
  choices: {
    label: '最多选几项',
    help: '评选的一张选票最多选几项，至少选一项',
    type: 'count',
    min: 1,
    max: contestLimits.max,
    unit: '项',
    default: 1,
    of: hasEntries,
    storedIn: 'revision',
    section: 'rules',
  },
  period: {
    label: '投票次数',
    help: '评选：once 只能投一次，day 每天都能投',
    type: 'choice',
    values: votePeriods,
    names: votePeriodNames,
    default: 'once',
    of: hasEntries,
    seenBy: 'all',
    section: 'rules',
  },
  perDay: {
    label: '每天几次',
    help: '每天都能投时，一个人一天投几次',
    type: 'count',
    min: 1,
    max: contestLimits.maxPerDay,
    unit: '次',
    default: 1,
    of: hasEntries,
    seenBy: 'all',
    section: 'rules',
  },
  layout: {
    label: '显示方式',
    type: 'choice',
    values: layouts,
    names: layoutNames,
    default: 'all',
    of: hasQuestions,
    isKeptElsewhere: true,
    seenBy: 'all',
    storedIn: 'column',
    section: 'questions',
  },
  examTime: { ...minutes, label: '答题时间', of: hasQuestions, storedIn: 'column', section: 'time' },
  attempts: {
    label: '答题次数',
    type: 'count',
    min: 1,
    max: examLimits.maxAttempts,
    unit: '次',
    default: 1,
    ...ofExams,
    seenBy: 'all',
  },
  attemptRule: {
    label: '成绩取法',
    type: 'choice',
    values: attemptRules,
    names: attemptRuleNames,
    default: 'best',
    ...ofExams,
    seenBy: 'all',
  },
  /** Minutes after start_time in which an exam may still be begun; 0 as long as it runs. */
  lateEntry: {
    label: '迟到多久不能进入',
    help: '开考后多少分钟内还能进入；0 表示不限',
    ...minutes,
    of: hasClock,
    section: 'time',
  },
  /** Minutes after its own beginning before which an exam cannot be handed in; 0 at once. */
  earliestHandIn: {
    label: '最早交卷',
    help: '开始答题后多少分钟才能交卷；0 表示不限',
    ...minutes,
    of: hasClock,
    section: 'time',
  },
  review: {
    label: '查看解析',
    help: '新建时不填：有结束时间的考试在结束后，没有的在交卷后',
    type: 'choice',
    values: reviews,
    names: reviewNames,
    default: undefined,
    ...ofExams,
    seenBy: 'all',
  },
  partial: {
    label: '多选得分',
    type: 'choice',
    values: partialRules,
    names: partialNames,
    default: 'none',
    ...ofExams,
    seenBy: 'author',
    storedIn: 'revision',
  },
  shuffleQuestions: { ...off, ...ofExams, label: '题目乱序', hint: '每个人的题目次序不同', section: 'logic' },
  shuffleOptions: { ...off, ...ofExams, label: '选项乱序', hint: '每个人的选项次序不同', seenBy: 'author' },
  /** Leaving the page is recorded with its times, and the cover says so. */
  recordLeaving: {
    label: '记录离开页面',
    ...off,
    ...ofExams,
    hint: '记下离开的时间和长短，封面会告诉考生',
  },
  showRank: { ...off, ...ofExams, label: '显示名次', hint: '考生看成绩时也看到自己第几名' },
  showResult: {
    label: '结果显示',
    type: 'choice',
    values: showResults,
    names: showResultNames,
    default: 'voted',
    of: isBallot,
    isKeptElsewhere: true,
    seenBy: 'all',
    section: 'rules',
  },
  allowChange: {
    label: '允许修改',
    help: '结束之前，投票可以改投，问卷可以修改自己的答卷',
    ...off,
    of: (kind) => kind.isBallot || kind.hasPlainReports,
    isKeptElsewhere: true,
    section: 'after',
  },
  receipts: {
    label: '回执',
    type: 'switch',
    default: true,
    of: isBallot,
    isKeptElsewhere: true,
    seenBy: 'all',
    section: 'rules',
  },
  /** One browser hands in as many reports as people sit down at it. */
  kiosk: {
    label: '多人轮流填写',
    help: '同一台设备可以交多份，每交一份换下一位；只用于不用登录、不按名单的问卷',
    ...off,
    of: hasPlainReports,
    section: 'after',
    hint: '用于展台、窗口的一台设备：交完按“下一位”，可以一直交下去；不用登录，也不按名单',
  },
  /** The picture is for link previews and the head of the form. */
  cover: { ...picture, label: '封面图片', seenBy: 'all', section: 'look' },
  /** The sign of whoever asks, above the title. */
  logo: { ...picture, label: '标志', seenBy: 'all', section: 'look' },
  /** The colour of what can be pressed and of what is chosen. */
  accent: {
    label: '主色',
    type: 'choice',
    values: accents,
    names: accentNames,
    default: 'sea',
    seenBy: 'all',
    section: 'look',
    isOnlyCompared: true,
  },
  /** The text is shown with the receipt. */
  thanks: {
    label: '感谢语',
    type: 'text',
    max: formLimits.thanksMax,
    default: '',
    ...afterwards,
  },
  thanksPicture: { ...picture, label: '感谢图片', seenBy: 'author', section: 'after' },
  thanksUrl: {
    label: '提交后的网址',
    type: 'text',
    max: formLimits.addressMax,
    format: 'address',
    default: '',
    ...afterwards,
  },
  /** The page of the receipt opens the address by itself, after some seconds in which the taker can stop it. */
  leadsOn: {
    label: '提交后跳转',
    type: 'switch',
    default: false,
    ...afterwards,
  },
  /** Shown to those who come when it is over. */
  endedText: {
    label: '结束语',
    type: 'text',
    max: formLimits.thanksMax,
    default: '',
    ...afterwards,
    isFreeInLots: true,
  },
  /** The author is told once when so many reports are there; 0 never. */
  tellAt: {
    label: '收到几份时通知我',
    help: '收到这么多份答卷时通知作者一次；0 表示不通知',
    type: 'count',
    min: 0,
    max: formLimits.maxTellAt,
    unit: '份',
    default: 0,
    ...afterwards,
    isFreeInLots: true,
  },
  mailCopy: {
    label: '可以用邮件发一份副本',
    type: 'switch',
    default: false,
    ...afterwards,
  },
  /** People on the roster read their result again on any device by name and number; never where it is anonymous. */
  resultByName: {
    ...off,
    label: '凭姓名和学号查看',
    section: 'access',
    isOnlyCompared: true,
    needsNamedRoster: true,
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
