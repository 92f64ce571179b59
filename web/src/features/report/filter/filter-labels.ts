import { voteId } from '@wenhai/core/form/answers'
import { dayOf } from '@wenhai/core/format/day'
import { endNames } from '@wenhai/core/logic/hand-in'
import { partName } from '@wenhai/core/question/kinds/parts'
import { letterAt } from '@wenhai/core/question/kinds/registry'
import { takerKindNames } from '@wenhai/core/report/cells'
import type { AnswerCondition, NamedCondition } from '@wenhai/core/report/filter-schema'
import { nameOfSource, type TimeRange } from '@wenhai/core/results/choices'
import type { Results } from '@wenhai/core/results/schema'
import { deviceClassNames } from '@wenhai/core/visitor/visit-kind'
import { filterOf } from '#features/question/kinds/results.ts'
import { type FilterValue, isUnfiltered } from '#lib/filter-value.ts'

type Asked = Pick<
  Results['questions'][number],
  'question_id' | 'number' | 'part' | 'revisions' | 'question' | 'option_type' | 'options'
>

/** A condition in words, and the filter without it. */
export interface FilterLabel {
  key: string
  text: string
  without: FilterValue
}

const either = (names: readonly string[]): string => names.join('或')

/** Writes each condition as a sentence, such as 第 2 题选了 B. */
export function labelsOf(value: FilterValue, questions: readonly Asked[]): FilterLabel[] {
  const { timeRange, filters } = value
  const { score, ...unscored } = filters
  const without = (part: Partial<FilterValue['filters']>): FilterValue => ({
    ...value,
    filters: { ...filters, ...part },
  })
  const named = (names: readonly string[], say: (names: string) => string) =>
    names.length > 0 ? say(either(names)) : undefined
  const who = filters.who.map((kind) => takerKindNames[kind])
  const devices = filters.devices.map((device) => deviceClassNames[device])
  const parts: (Omit<FilterLabel, 'text'> & { text: string | undefined })[] = [
    { key: 'time', text: describeTime(daysOfRange(timeRange)), without: { ...value, timeRange: undefined } },
    ...filters.answers.map((condition, index) => ({
      key: `answer ${index}`,
      text: describeCondition(condition, questions),
      without: without({ answers: filters.answers.filter((_, other) => other !== index) }),
    })),
    { key: 'who', text: named(who, (names) => `身份是${names}`), without: without({ who: [] }) },
    {
      key: 'groups',
      text: named(filters.groups, (names) => `${names}的人`),
      without: without({ groups: [] }),
    },
    { key: 'score', text: describeScore(score), without: { ...value, filters: unscored } },
    {
      key: 'sources',
      text: named(filters.sources.map(nameOfSource), (names) => `来自${names}`),
      without: without({ sources: [] }),
    },
    {
      key: 'ends',
      text: named(
        (filters.ends ?? []).map((end) => endNames[end]),
        (names) => `结束方式是${names}`,
      ),
      without: without({ ends: [] }),
    },
    ...(filters.named ?? []).map((condition, index, all) => ({
      key: `named ${index}`,
      text: describeNamed(condition),
      without: without({ named: all.filter((_, other) => other !== index) }),
    })),
    { key: 'devices', text: named(devices, (names) => `用${names}答的`), without: without({ devices: [] }) },
  ]
  return parts.flatMap(({ text, ...part }) => (text === undefined ? [] : [{ ...part, text }]))
}

/** The whole filter in one line; 全部答卷 where there is none. */
export const describeFilter = (value: FilterValue, questions: readonly Asked[]): string =>
  isUnfiltered(value)
    ? '全部答卷'
    : labelsOf(value, questions)
        .map(({ text }) => text)
        .join('，')

function describeTime([from, to]: readonly [string | null, string | null]): string | undefined {
  if (from && to) return from === to ? `${from} 交的` : `${from} 至 ${to} 交的`
  if (from) return `${from} 起交的`
  return to ? `${to} 止交的` : undefined
}

function describeScore(score: FilterValue['filters']['score']): string | undefined {
  const [least, most] = score ?? [null, null]
  if (least !== null && most !== null) return least === most ? `得 ${least} 分` : `${least} 至 ${most} 分`
  if (least !== null) return `${least} 分及以上`
  return most === null ? undefined : `${most} 分及以下`
}

function describeNamed({ name, text, range }: NamedCondition): string {
  const [least, most] = range ?? [null, null]
  if (text !== '') return `${name}包含“${text}”`
  if (least !== null && most !== null)
    return least === most ? `${name}是 ${least}` : `${name}是 ${least} 至 ${most}`
  if (least !== null) return `${name}至少 ${least}`
  return most === null ? `有${name}` : `${name}至多 ${most}`
}

/** The name of a question: its number, or how it begins where it has none any more. */
export function wordingName({ number, part, question }: Pick<Asked, 'number' | 'part' | 'question'>): string {
  if (number > 0) return `第 ${number} 题${part ? partName(part - 1) : ''}`
  const line = question.replace(/\s+/g, ' ').trim()
  return `“${line.length > 12 ? `${line.slice(0, 12)}…` : line}”`
}

/** Of several wordings of one question, finds that of the revision, or the newest. */
export function findWording<Question extends Asked>(
  { question_id, revision }: { question_id: string; revision?: number | undefined },
  questions: readonly Question[],
): Question | undefined {
  const wordings = questions.filter((question) => question.question_id === question_id)
  if (revision !== undefined) return wordings.find(({ revisions }) => revisions.includes(revision))
  const newest = (question: Question) => Math.max(0, ...question.revisions)
  return wordings.sort((one, other) => newest(other) - newest(one))[0]
}

function describeCondition(condition: AnswerCondition, questions: readonly Asked[]): string {
  const { question_id, keys, text, isNot } = condition
  const asked = findWording(condition, questions)
  if (!asked) return '一道已不在的题'
  const not = isNot ? '没有' : ''
  if (question_id === voteId) return keys.length > 0 ? `${not}投给 ${keyNames(asked, keys)}` : `${not}投票`
  const name = wordingName(asked)
  const wanted = keys.length > 0 ? keyNames(asked, keys) : text && `“${text}”`
  if (wanted !== '') return `${name}${filterOf(asked.option_type).say(wanted, isNot)}`
  return isNot ? `${name}没有答` : `${name}答了`
}

/** The names of keys: their letters, or the texts of options without letters. */
const keyNames = (question: Asked, keys: readonly string[]): string =>
  keys
    .map((key) => {
      const { options } = question
      const index = options.findIndex((option) => option.key === key)
      const found = options[index]
      if (!found) return key
      return letterAt(question, index) || (found.group ? `${found.group}·${found.opt}` : found.opt)
    })
    .join(' 或 ')

/** The zone in which the site counts days. */
const zone = '+08:00'

/** The range from the first moment of one day to the last of another; undefined where neither is given. */
export function rangeOfDays(from: string | null, to: string | null): TimeRange | undefined {
  if (from === null && to === null) return undefined
  return [
    from === null ? null : new Date(`${from}T00:00:00${zone}`).toISOString(),
    to === null ? null : new Date(`${to}T23:59:59.999${zone}`).toISOString(),
  ]
}

const dayAt = (end: string | null | undefined): string | null => (end ? dayOf(Date.parse(end)) : null)

export const daysOfRange = (range: TimeRange | undefined): [string | null, string | null] => [
  dayAt(range?.[0]),
  dayAt(range?.[1]),
]
