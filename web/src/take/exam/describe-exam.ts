import { type AttemptRule, attemptRuleNames } from '@wenhai/core/form/choices'
import type { FormView } from '@wenhai/core/form/schema'
import type { ExamResult, Mine, ReviewQuestion } from '@wenhai/core/report/schema'

type Ruled = Pick<
  FormView,
  | 'examTime'
  | 'end_time'
  | 'attempts'
  | 'attemptRule'
  | 'review'
  | 'showRank'
  | 'recordLeaving'
  | 'lateEntry'
  | 'earliestHandIn'
  | 'shuffleQuestions'
  | 'isDrawn'
>

/** The rules that a taker should know before the clock runs, a sentence each. */
export function examRules(view: Ruled): string[] {
  const { attempts, attemptRule, showRank, recordLeaving } = view
  return [
    timeRule(view),
    ...(view.lateEntry > 0 ? [`开考 ${view.lateEntry} 分钟后不能再进入；已经开始的可以接着答。`] : []),
    ...(view.earliestHandIn > 0 ? [`开始答题 ${view.earliestHandIn} 分钟后才能交卷。`] : []),
    ...(attempts > 1 ? [`最多答 ${attempts} 次，成绩${attemptRuleNames[attemptRule]}。`] : []),
    ...paperRule(view),
    reviewRule(view),
    ...(showRank ? ['成绩里会显示名次。'] : []),
    ...(recordLeaving ? ['离开页面的次数和时间会记录，作者和你都能看到。'] : []),
  ]
}

function timeRule({ examTime, end_time }: Ruled): string {
  if (examTime > 0)
    return '按下“开始”就计时，以服务器的时间为准；离开页面时间照走，回来可以接着答；时间到了自动交卷。'
  return end_time
    ? '不限时长，到截止时间自动交卷。答案随时保存，离开以后可以回来接着答。'
    : '不限时长。答案随时保存，离开以后可以回来接着答。'
}

function paperRule({ shuffleQuestions, isDrawn }: Ruled): string[] {
  if (isDrawn) return ['题目从题库里随机抽取，每个人的不一定相同；开始以后就不再变。']
  return shuffleQuestions ? ['每个人的题目顺序不一定相同；开始以后就不再变。'] : []
}

function reviewRule({ review, attempts }: Ruled): string {
  if (review === 'never') return '交卷后可以看成绩，不公布答案和解析。'
  if (review === 'ended') return '成绩、答案和解析在考试结束后公布。'
  return attempts > 1
    ? '交卷后可以看成绩；次数用完或考试结束后，可以看答案和解析。'
    : '交卷后就能看成绩、答案和解析。'
}

export const finalName = (rule: AttemptRule): string => `最终成绩（${attemptRuleNames[rule]}）`

type Shown = Pick<ExamResult, 'shown' | 'score'>

/** Why there is no more to see, and when there will be; empty where everything is shown. */
export function holdBack(
  { shown, score }: Shown,
  { review, end_time }: Pick<FormView, 'review' | 'end_time'>,
  { attemptsLeft }: Pick<Mine, 'attemptsLeft'>,
): string {
  if (shown === 'nothing')
    return end_time
      ? '成绩、答案和解析在考试结束后公布，到时回到这一页就能看到。'
      : '成绩、答案和解析在发起人结束考试以后公布。'
  if (score === null) return '有题目正在另一场考试中使用，分数等那一场结束以后公布。'
  if (shown === 'all') return ''
  if (review === 'never') return '这场考试不公布答案和解析。'
  return attemptsLeft > 0
    ? `还有 ${attemptsLeft} 次答题机会：答案和解析在次数用完，或考试结束以后公布。`
    : '答案和解析在考试结束以后公布。'
}

export type MarkVerdict = 'right' | 'half' | 'wrong' | 'waiting' | 'locked' | 'unscored'

export function verdictOf({ points, score, isLocked }: Omit<ReviewQuestion, 'question_id'>): MarkVerdict {
  if (isLocked) return 'locked'
  if (points === null) return 'waiting'
  if (score === 0) return 'unscored'
  if (points >= score) return 'right'
  return points > 0 ? 'half' : 'wrong'
}

export const markVerdictNames: Record<MarkVerdict, string> = {
  right: '答对',
  half: '答对一部分',
  wrong: '答错',
  waiting: '待批阅',
  locked: '暂不公布',
  unscored: '不计分',
}

/** Whether an answer is wrong or not wholly right, so that its question belongs to the mistakes. */
export const isMistake = (verdict: MarkVerdict): boolean => verdict === 'wrong' || verdict === 'half'
