/** A list as it is typed: a line each. */
export const joinLines = (texts: readonly string[]): string => texts.join('\n')

/** What is empty is left out. */
export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is wrong with a list, or with the first wrong one in it. */
export const errorIn = (
  errorOf: (field: string) => string | undefined,
  field: string,
  length: number,
): string | undefined =>
  [field, ...Array.from({ length }, (_, index) => `${field}.${index}`)]
    .map(errorOf)
    .find((error) => error !== undefined && error !== '')
