/** Guests have neither an account nor a line on the roster. */
export const takerName = (name: string, anonymous: boolean): string => {
  if (anonymous) return '匿名'
  return name || '访客'
}

/** Says when a report was handed in; of an anonymous one only the day is known. `text` is a date and a time. */
export const submittedText = (text: string, anonymous: boolean): string =>
  anonymous ? text.slice(0, 10) : text
