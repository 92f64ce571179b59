/** Undefined: true for some takers and false for others, as far as is known. */
export type Truth = boolean | undefined

export const and = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true

export const or = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(undefined) ? undefined : false

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth)
