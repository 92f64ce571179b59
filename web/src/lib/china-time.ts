const chinaOffset = 8 * 60
const minute = 60_000

/** The server does not know a reader's time zone, so times read as China's until the script knows better. */
export const inChina = (moment: Date | string | number): Date => {
  const date = new Date(moment)
  return new Date(date.getTime() + (chinaOffset + date.getTimezoneOffset()) * minute)
}

/** The day in China as YYYY-MM-DD, wherever the reader is. */
export const chinaDay = (moment: Date | string): string =>
  new Date(new Date(moment).getTime() + chinaOffset * minute).toISOString().slice(0, 10)
