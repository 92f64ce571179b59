const chinaOffset = 8 * 60
const minute = 60_000

/** The server knows no reader's time zone: until the script knows better, the clock reads as China's. */
export const inChina = (moment: Date | string | number): Date => {
  const date = new Date(moment)
  return new Date(date.getTime() + (chinaOffset + date.getTimezoneOffset()) * minute)
}

/** YYYY-MM-DD in China, wherever the reader is. */
export const chinaDay = (moment: Date | string): string =>
  new Date(new Date(moment).getTime() + chinaOffset * minute).toISOString().slice(0, 10)
