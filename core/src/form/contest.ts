import type { Finding } from '../contract/finding.ts'
import { dayStart } from '../format/day.ts'
import { isBlank, seenOf } from '../format/invisible.ts'
import { isReleasedInLots } from './anonymity.ts'
import type { VotePeriod } from './choices.ts'
import type { ContestEntry } from './contest-schema.ts'
import { contestLimits as limits } from './limits.ts'
import type { ContestRevision } from './revision.ts'
import type { FormDraft } from './schema.ts'

const dayMs = 86_400_000

/**
 * Numbers that one day has for the ballots of one voter, more than anyone may give: when the author allows more or fewer
 * a day, no number of one day becomes one of another.
 */
const ballotsADay = 100

interface Voting {
  period: VotePeriod
  perDay: number
}

/** The numbers (`attempt_no`) under which one voter may have a ballot at this time, the first one first. */
export function ballotNumbers({ period, perDay }: Voting, now: number): readonly number[] {
  if (period === 'once') return [1]
  const day = Math.round(dayStart(now) / dayMs)
  return Array.from({ length: perDay }, (_, index) => day * ballotsADay + index + 1)
}

/** When ballots of the next day are taken. */
export const nextDayOf = (now: number): number => dayStart(now) + dayMs

/** How an entry is called wherever only one text is shown: 17 号 向日葵. */
export const entryName = ({ number, opt }: Pick<ContestEntry, 'number' | 'opt'>): string =>
  `${number} 号${opt === '' ? '' : ` ${opt}`}`

const isKey = (key: string): boolean => /^[1-9]\d*$/.test(key) && Number(key) <= limits.maxKey

/** Finds everything that is wrong with what is particular to a contest. */
export function checkContest({ entries, choices, ...draft }: FormDraft): Finding[] {
  const findings: Finding[] = []
  if (entries.every(({ opt, pic }) => isBlank(opt) && pic === ''))
    return [{ field: 'entries', reason: '请添加参选项，确保本次评选有效。', isMissing: true }]
  if (entries.length < limits.min || entries.length > limits.max)
    return [
      {
        field: 'entries',
        reason: `参选项要有 ${limits.min} 到 ${limits.max} 个，现在有 ${entries.length} 个`,
      },
    ]
  findings.push(...findEntryFaults(entries))
  if (choices > entries.length)
    findings.push({
      field: 'choices',
      reason: `最多选几项不能大于参选项的个数 ${entries.length}`,
    })
  if (draft.period === 'day' && draft.allowChange)
    findings.push({
      field: 'allowChange',
      reason: '每天都能投的评选不能改票，请改为只能投一次，或不允许改票',
    })
  return findings
}

/** Finds entries that could be taken for each other, by key, by number, or by what is seen of them. */
function findEntryFaults(entries: readonly ContestEntry[]): Finding[] {
  const known = { key: new Set<string>(), number: new Set<string>(), seen: new Set<string>() }
  const isTwin = (set: Set<string>, value: string) => value !== '' && (set.has(value) || !set.add(value))
  return entries.flatMap(({ opt, key, pic, number }, index): Finding[] => {
    const say = (name: keyof ContestEntry, reason: string): Finding => ({
      field: `entries.${index}.${name}`,
      reason: `第 ${index + 1} 项：${reason}`,
    })
    if (isBlank(opt) && pic === '') return [{ ...say('opt', '请填写名称，或添加图片'), isMissing: true }]
    if (key !== '' && !isKey(key)) return [say('key', `编号应是 1 到 ${limits.maxKey} 的整数`)]
    if (isTwin(known.key, key)) return [say('key', '编号和前面的一样')]
    if (isTwin(known.number, seenOf(number || key)))
      return [say('number', `号码“${number || key}”和前面的一样`)]
    if (isTwin(known.seen, JSON.stringify([seenOf(opt), pic])))
      return [say('opt', '名称和图片都和前面的一样')]
    return []
  })
}

/** Checks an anonymous contest whose reports are released in lots: the days would tell a voter who comes again. */
export const checkContestLots = (draft: FormDraft): Finding[] =>
  draft.period === 'day' && isReleasedInLots(draft)
    ? [
        {
          field: 'period',
          reason: '匿名、又要登录或按名单参与的评选只能投一次：每天都投，从哪天有票能看出是谁',
        },
      ]
    : []

/** Keys and numbers for entries that have none. A number that another entry was given by its author is not given again. */
export function giveKeys(
  { entries, choices }: Pick<FormDraft, 'entries' | 'choices'>,
  before: ContestRevision | undefined,
): ContestRevision {
  let lastKey = Math.max(before?.lastKey ?? 0, ...entries.map(({ key }) => Number(key)))
  const numbers = new Set(entries.map(({ number }) => number))
  const given = entries.map((entry) => {
    let key = entry.key
    while (key === '' || (entry.number === '' && key !== entry.key && numbers.has(key))) {
      lastKey += 1
      key = String(lastKey)
    }
    return { ...entry, key, number: entry.number || key }
  })
  return { entries: given, choices, lastKey }
}

/**
 * Once somebody has begun, keys are given and not chosen, because the key of an entry taken out would bring its votes
 * to another.
 */
export function findForeignKey(
  entries: readonly ContestEntry[],
  before: ContestRevision,
): Finding | undefined {
  const known = new Set(['', ...before.entries.map(({ key }) => key)])
  const index = entries.findIndex(({ key }) => !known.has(key))
  return index === -1
    ? undefined
    : {
        field: `entries.${index}.key`,
        reason: `第 ${index + 1} 项：现在没有编号 ${entries[index]?.key} 的参选项；新加的不用填编号，会分配一个没有用过的`,
      }
}

/** Whether a ballot by the older one can choose nothing that none can choose now: neither more entries, nor one taken out. */
export function allowsNoMore(
  present: ContestRevision | undefined,
  older: ContestRevision | undefined,
): boolean {
  if (!present || !older) return true
  const keys = new Set(present.entries.map(({ key }) => key))
  return older.choices <= present.choices && older.entries.every(({ key }) => keys.has(key))
}

/** Entries that were there before the change and are not any more, or are called otherwise. */
export function changedEntries(
  before: ContestRevision,
  after: ContestRevision,
): { entry: ContestEntry; isGone: boolean }[] {
  const present = new Map(after.entries.map((entry) => [entry.key, entry]))
  return before.entries.flatMap((entry): { entry: ContestEntry; isGone: boolean }[] => {
    const now = present.get(entry.key)
    if (!now) return [{ entry, isGone: true }]
    return now.opt === entry.opt && now.pic === entry.pic ? [] : [{ entry, isGone: false }]
  })
}
