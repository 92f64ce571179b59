/** A range of numbers on the grid of `unit`, or of days. */
export interface Range {
  least: number
  most: number
}

/**
 * A fact is what is assumed of a taker: a key is chosen or not, a number lies in a range, a text is this one or (null)
 * none of those it is compared with, a quota is full, a section is left out. A fact about an answer says what is given
 * if the question is shown.
 */
export type Fact = boolean | Range | string | null
export type Facts = ReadonlyMap<string, Fact>

/** The names of what can be assumed. A question's id has no space, a row and a field's name have none either. */
export const about = {
  key: (question: string, row: string | undefined, key: string) => `key ${question} ${row ?? ''} ${key}`,
  /** The one key that is chosen, of a question where only one can be. */
  only: (question: string, row: string | undefined) => `only ${question} ${row ?? ''}`,
  answered: (question: string) => `answered ${question}`,
  range: (question: string, row: string | undefined) => `range ${question} ${row ?? ''}`,
  text: (question: string, row: string | undefined) => `text ${question} ${row ?? ''}`,
  full: (quota: string) => `full ${quota}`,
  leftOut: (item: string) => `out ${item}`,
  field: (name: string) => `field ${name}`,
}

/**
 * A question that decides further, with its possible answers: each leads on its own way, and together they are all
 * there are.
 */
export interface Split {
  branches: readonly (readonly [name: string, fact: Fact])[][]
}

/** The truth is undefined where, as far as is known, something is true for some takers and false for others. */
export type Truth = boolean | undefined

export const and = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true

export const or = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(undefined) ? undefined : false

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth)

/** Whether something holds of every entry. Entries are looked at only until that is decided. */
export function every<Entry>(entries: readonly Entry[], find: (entry: Entry) => Truth): Truth {
  let truth: Truth = true
  for (const entry of entries) {
    const found = find(entry)
    if (found === false) return false
    if (found === undefined) truth = undefined
  }
  return truth
}

export function some<Entry>(entries: readonly Entry[], find: (entry: Entry) => Truth): Truth {
  let truth: Truth = false
  for (const entry of entries) {
    const found = find(entry)
    if (found === true) return true
    if (found === undefined) truth = undefined
  }
  return truth
}
