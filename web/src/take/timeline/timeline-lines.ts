import { isAnswered } from '@wenhai/core/form/answers'
import { formatSeconds } from '@wenhai/core/format/number'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TimelineEntry } from '@wenhai/core/report/schema'

interface TimelineLine {
  /** The place of the line, for a list that only grows. */
  key: string
  time: string
  kind: TimelineEntry['kind']
  /** The question, such as 第 3 题, where the line is about one. */
  subject: string
  text: string
}

/** A line says so much of what was written; all of it is in the report. */
const longest = 60

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const plainTexts = {
  begin: () => '开始作答',
  leave: (seconds: number) => `离开页面 ${formatSeconds(seconds)}`,
  device: () => '换了一台设备接着答',
  extra: (seconds: number) => extraText(seconds),
  end: () => '由发起人收卷',
  full: () => '改动太多，之后的修改没有再逐条记录',
  more: () => '记录很长，后面的没有显示',
  submit: () => '交卷',
} as const

function extraText(seconds: number): string {
  if (seconds === 0) return '另有安排：次数或截止时间'
  return `${seconds > 0 ? '加时' : '减时'} ${formatSeconds(Math.abs(seconds))}`
}

/** Writes what happened in the order it did, one line a fact; questions have the numbers that the taker saw. */
export function timelineLines(
  entries: readonly TimelineEntry[],
  questions: readonly PaperQuestion[],
): TimelineLine[] {
  const given = new Map<string, string>()
  const lines: (TimelineLine & { about: string; isFirst: boolean })[] = []
  for (const [at, { time, kind, answers, seconds }] of entries.entries()) {
    if (kind !== 'draft') {
      const line = { key: `${at}`, time, kind, subject: '', about: '', isFirst: false }
      lines.push({ ...line, text: plainTexts[kind](seconds) })
      continue
    }
    for (const [index, question] of questions.entries()) {
      const { question_id } = question
      const answer = answers[question_id]
      if (answer === undefined) continue
      const last = lines[lines.length - 1]
      // Written answers grow letter by letter, so of what is saved on the way only the last is told.
      const isGoingOn = kindOf(question.option_type).isWritten && last?.about === question_id
      const isFirst = isGoingOn ? last.isFirst : !isAnswered(question, given.get(question_id))
      given.set(question_id, answer)
      if (isGoingOn) lines.pop()
      // An answer that was begun and taken back between two entries left nothing, so it has no line.
      if (!isAnswered(question, answer) && isFirst) continue
      lines.push({
        key: `${at}-${question_id}`,
        time,
        kind,
        subject: `第 ${index + 1} 题`,
        text: changeText(cut(describeAnswer(question, answer)), isFirst),
        about: question_id,
        isFirst,
      })
    }
  }
  return lines.map(({ about: _, isFirst: __, ...line }) => line)
}

const changeText = (words: string, isFirst: boolean): string => {
  if (words === '') return '清空了答案'
  return isFirst ? `答：${words}` : `改为：${words}`
}

/** How far into the sitting, as a clock: 03:12, 1:02:03. */
export function elapsedText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
