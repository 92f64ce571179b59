const chinaOffset = 8 * 60

/** The server knows no reader's time zone: until the script knows better, the clock reads as China's. */
export const inChina = (moment: Date | string | number): Date => {
  const date = new Date(moment)
  return new Date(date.getTime() + (chinaOffset + date.getTimezoneOffset()) * 60_000)
}
