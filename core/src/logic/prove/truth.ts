/** The truth is undefined where, as far as is known, something is true for some takers and false for others. */
export type Truth = boolean | undefined

export const and = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true

export const or = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(undefined) ? undefined : false

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth)

/** The same for many entries, which are looked at only until the truth is decided. */
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
