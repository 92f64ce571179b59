import { findNaming, isReleasedInLots, lotSize } from '@wenhai/core/form/anonymity'
import { reviewOf } from '@wenhai/core/form/choices'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { FormDraft } from '@wenhai/core/form/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { KeyedQuestion } from '@wenhai/core/question/kinds/kind'
import { waitsForAuthor } from '@wenhai/core/question/kinds/registry'

export type Published = Pick<
  FormDraft,
  | 'anonymous'
  | 'needRoster'
  | 'needLoginParticipate'
  | 'start_time'
  | 'end_time'
  | 'lateEntry'
  | 'listed'
  | 'review'
  | 'showResult'
> & {
  questionnaire_type: FormKind
  needPassword: boolean
  /** The number of people on its roster. */
  rosterCount: number
  question: readonly Asked[]
}

/** A question of another author comes without its key. */
type Asked = Omit<KeyedQuestion, 'answer'> & { answer?: string | undefined }

/** A fact that follows from how a form is set up, and the field of the dialog where that is changed. */
export interface PublishFact {
  text: string
  field: string
  /** The fact is probably not what the author of the form wants. */
  isWarning?: boolean
}

/** Lists what happens when a form goes live: who may take it, until when, where it is found, and what takers see. */
export function publishFacts(form: Published, now: number): PublishFact[] {
  const { start_time, end_time, listed } = form
  if (end_time !== null && Date.parse(end_time) < now)
    return [
      {
        text: `结束时间 ${dateTimeText(end_time)} 已经过了，发布后没有人能参与。`,
        field: 'end_time',
        isWarning: true,
      },
    ]
  const start =
    start_time !== null && Date.parse(start_time) > now ? `${dateTimeText(start_time)} 起` : '现在起'
  return [
    { text: `${start}，${whoOf(form)}可以参与`, field: 'needLoginParticipate' },
    {
      text: end_time === null ? '没有结束时间' : `到 ${dateTimeText(end_time)} 结束`,
      field: 'end_time',
    },
    ...(form.lateEntry > 0 ? [{ text: `开始 ${form.lateEntry} 分钟后不能再进入`, field: 'lateEntry' }] : []),
    { text: listed ? '会出现在公开列表里' : '不公开列出，拿到链接的人才找得到', field: 'listed' },
    ...shownOf(form),
    ...markedOf(form),
    ...(form.needRoster && form.rosterCount === 0
      ? [{ text: '名单还是空的，加进人之前没有人能进入。', field: 'needLoginParticipate', isWarning: true }]
      : []),
    ...anonymousOf(form),
  ]
}

/** Says the same in one paragraph: a fact that is no sentence of its own is part of the first. */
export function publishLine(form: Published, now: number): string {
  const texts = publishFacts(form, now).map(({ text }) => text)
  const parts = texts.filter((text) => !text.endsWith('。'))
  const first = parts.length > 0 ? `${parts.join('；')}。` : ''
  return first + texts.filter((text) => text.endsWith('。')).join('')
}

/** Whether takers are named, and what they would give away themselves. */
function anonymousOf({ anonymous, question, ...form }: Published): PublishFact[] {
  if (!anonymous) return []
  const naming = findNaming(question)
  const text = isReleasedInLots({ anonymous, ...form })
    ? `匿名：谁答了、怎么答的，每满 ${lotSize} 份公布一次，剩下的在结束时公布。`
    : '匿名：答卷里没有是谁。'
  const [first = 1] = naming
  return [
    { text, field: 'anonymous' },
    ...(naming.length > 0
      ? [{ text: namingLine(naming), field: `question.${first - 1}`, isWarning: true }]
      : []),
  ]
}

/** So many questions are named; a long form of personal data needs no complete list. */
const mostNamed = 5

export function namingLine(places: readonly number[]): string {
  const named = places.slice(0, mostNamed).join('、')
  const more = places.length > mostNamed ? ` 等 ${places.length} 题` : ' 题'
  return `第 ${named}${more}会问出是谁（姓名、电话、签名、文件这类），填了就不匿名了。`
}

function whoOf({ needRoster, needLoginParticipate, needPassword }: Published): string {
  const who = needRoster ? '名单上的人' : needLoginParticipate ? '登录的会员' : '所有人'
  return needPassword ? `${who}输入密码后` : `${who}都`
}

/** Scores are not whole before the author has marked these. */
function markedOf({ questionnaire_type, question }: Published): PublishFact[] {
  if (!formKindOf(questionnaire_type).hasScores) return []
  const waiting = question.map((asked) => waitsForAuthor({ ...asked, answer: asked.answer ?? kept }))
  const count = waiting.filter(Boolean).length
  if (count === 0) return []
  return [{ text: `${count} 题要由你批阅，批阅以后才有总分`, field: `question.${waiting.indexOf(true)}` }]
}

/** The password is there, whatever it is. */
const kept = '*'

const reviewLines = {
  submitted: '交卷后就能看成绩、答案和解析',
  ended: '考试结束后才能看成绩、答案和解析',
  never: '交卷后能看成绩，不公布答案和解析',
} as const

const resultLines = {
  voted: '投票后就能看结果',
  ended: '结束后才能看结果',
  never: '结果不公开',
} as const

function shownOf(form: Published): PublishFact[] {
  const { questionnaire_type, showResult } = form
  if (formKindOf(questionnaire_type).hasScores)
    return [{ text: reviewLines[reviewOf(form)], field: 'review' }]
  return formKindOf(questionnaire_type).isBallot
    ? [{ text: resultLines[showResult], field: 'showResult' }]
    : []
}
