import { ends } from '@wenhai/core/form/logic-model'
import { takerKinds } from '@wenhai/core/report/cells'
import {
  type AnswerCondition,
  maxConditions,
  type NamedCondition,
  type ResultFilter,
} from '@wenhai/core/report/filter-schema'
import { isEmptyFilter, type TimeRange } from '@wenhai/core/results/choices'
import { deviceClasses } from '@wenhai/core/visitor/visit-kind'

/** A filter: which reports are counted. */
export interface FilterValue {
  timeRange: TimeRange | undefined
  filters: ResultFilter
}

const nothing: ResultFilter = { answers: [], who: [], groups: [], sources: [], devices: [] }

export const noFilter: FilterValue = { timeRange: undefined, filters: nothing }

export const isUnfiltered = ({ timeRange, filters }: FilterValue): boolean =>
  isEmptyFilter(filters, timeRange)

/** The input of a call for this filter; empty where nothing is filtered. */
export const filterInput = ({
  timeRange,
  filters,
}: FilterValue): { timeRange?: [string | null, string | null]; filters?: ResultFilter } => ({
  ...(timeRange?.some((end) => end !== null) && { timeRange: [timeRange[0], timeRange[1]] }),
  ...(!isEmptyFilter(filters, undefined) && { filters }),
})

/** The filter as the address has it, in two texts that are empty where nothing is filtered. */
export interface FilterText {
  timeRange: string
  filters: string
}

/** Writes the filter without anything that is the default. */
export function sayFilter({ timeRange, filters }: FilterValue): FilterText {
  const said = Object.entries(filters).filter(
    ([, value]) => Array.isArray(value) && value.some((each) => each !== null),
  )
  return {
    timeRange: timeRange?.some((end) => end !== null) ? JSON.stringify(timeRange) : '',
    filters: said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : '',
  }
}

/** Reads the filter of an address; a part that somebody broke filters nothing. */
export function readFilter({ timeRange, filters }: FilterText): FilterValue {
  const given = readJson(filters)
  const parts = isRecord(given) ? given : {}
  const score = readPair(parts.score, isFigure)
  const asked = readNames(parts.ends, ends)
  const named = readList(parts.named, readNamed).slice(0, maxConditions)
  return {
    timeRange: readPair(readJson(timeRange), isTime),
    filters: {
      answers: readList(parts.answers, readCondition).slice(0, maxConditions),
      who: readNames(parts.who, takerKinds),
      groups: readTexts(parts.groups),
      ...(score && { score }),
      sources: readTexts(parts.sources),
      devices: readNames(parts.devices, deviceClasses),
      ...(asked.length > 0 && { ends: asked }),
      ...(named.length > 0 && { named }),
    },
  }
}

const isFigure = (end: unknown): end is number => typeof end === 'number' && Number.isFinite(end)

const isTime = (end: unknown): end is string => typeof end === 'string' && !Number.isNaN(Date.parse(end))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads `[from, to]`, either of which may be open; anything else counts as no range. */
function readPair<End>(
  value: unknown,
  isEnd: (end: unknown) => end is End,
): [End | null, End | null] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [from, to] = value.map((end: unknown) => (isEnd(end) ? end : null))
  return from == null && to == null ? undefined : [from ?? null, to ?? null]
}

const readList = <Value>(value: unknown, read: (each: unknown) => Value | undefined): Value[] =>
  Array.isArray(value) ? value.flatMap((each) => read(each) ?? []) : []

const readTexts = (value: unknown): string[] =>
  readList(value, (each) => (typeof each === 'string' ? each : undefined))

const readNames = <Name extends string>(value: unknown, names: readonly Name[]): Name[] =>
  names.filter((name) => readTexts(value).includes(name))

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function readCondition(value: unknown): AnswerCondition | undefined {
  if (!isRecord(value) || typeof value.question_id !== 'string') return undefined
  return {
    question_id: value.question_id,
    keys: readTexts(value.keys),
    text: typeof value.text === 'string' ? value.text : '',
    isNot: value.isNot === true,
    ...(isRevision(value.revision) && { revision: value.revision }),
  }
}

function readNamed(value: unknown): NamedCondition | undefined {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name === '') return undefined
  const range = readPair(value.range, isFigure)
  return {
    name: value.name,
    text: typeof value.text === 'string' ? value.text : '',
    ...(range && { range }),
  }
}

/** Whether two filters ask for the same. */
export const isSameFilter = (one: FilterValue, other: FilterValue): boolean => {
  const [first, second] = [sayFilter(one), sayFilter(other)]
  return first.timeRange === second.timeRange && first.filters === second.filters
}
