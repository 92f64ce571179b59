import type { Expression, FormLogic } from '../form/logic-model.ts'
import type { Value } from '../question/kinds/kind.ts'

/** The columns that the rules of a form's revisions add to its reports. */
export interface NamedColumns {
  /** The named values, each with whether it is a number. */
  values: { name: string; isNumber: boolean }[]
  fields: string[]
}

/**
 * The columns of the newest revision come first, then those only in older ones; undefined where no revision has rules.
 */
export function namedColumns(logics: readonly (FormLogic | undefined)[]): NamedColumns | undefined {
  const known = [...logics].reverse().flatMap((logic) => logic ?? [])
  if (known.length === 0) return undefined
  const values = new Map<string, boolean>()
  for (const { name, be } of known.flatMap((logic) => logic.values))
    values.set(name, (values.get(name) ?? true) && isNumber(be))
  return {
    values: [...values].map(([name, each]) => ({ name, isNumber: each })),
    fields: [...new Set(known.flatMap((logic) => logic.fields.map(({ name }) => name)))],
  }
}

const numbers: readonly Expression['kind'][] = [
  'number',
  'count',
  'score',
  'calculate',
  'least',
  'most',
  'round',
  'days',
]

const isNumber = ({ kind }: Expression): boolean => numbers.includes(kind)

/** A named value as a cell of a file; empty where there is none. */
export const cellOfValue = (value: Value | undefined): number | string => value ?? ''
