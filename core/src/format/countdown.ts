type CountdownParts = {
  days: number
  hours: number
  minutes: number
  seconds: number
  isOver: boolean
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const countdownParts = (milliseconds: number): CountdownParts => {
  if (!(milliseconds > 0)) return { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }
  // Milliseconds are rounded up, so that the last second still reads 1 and 已超时 comes exactly at the end.
  const left = Math.ceil(milliseconds / second) * second
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    isOver: false,
  }
}

/** A countdown reads 6 天 4 时 0 分 9 秒, from the first unit that is not 0, and 已超时 once it is over. */
export const countdownText = (milliseconds: number) => {
  const { days, hours, minutes, seconds, isOver } = countdownParts(milliseconds)
  if (isOver) return '已超时'
  const units = [`${days} 天`, `${hours} 时`, `${minutes} 分`, `${seconds} 秒`]
  const first = [days, hours, minutes, seconds].findIndex((value) => value > 0)
  return units.slice(first).join(' ')
}

/** Cards show the two greatest units: 6 天 4 时. */
export const countdownShort = (milliseconds: number) => {
  const text = countdownText(milliseconds)
  return text === '已超时' ? text : text.split(' ').slice(0, 4).join(' ')
}

/** A running clock reads 42:18, or 1:02:03 from one hour on; days count as hours. */
export const countdownClock = (milliseconds: number) => {
  const { days, hours, minutes, seconds, isOver } = countdownParts(milliseconds)
  if (isOver) return '已超时'
  const two = (value: number) => String(value).padStart(2, '0')
  const allHours = days * 24 + hours
  return allHours > 0 ? `${allHours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}
