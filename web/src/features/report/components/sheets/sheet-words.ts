/** Whoever has neither an account nor a place on the roster. */
export const nameOfTaker = (name: string, anonymous: boolean): string => {
  if (anonymous) return '匿名'
  return name || '访客'
}

/** Of an anonymous sheet only the day is known. */
export const timeOfSheet = (text: string, anonymous: boolean): string =>
  anonymous ? text.slice(0, 10) : text
