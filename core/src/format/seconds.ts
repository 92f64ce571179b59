/** Reads 45 秒, 3 分钟, 3 分 12 秒 or 1 小时 5 分. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  if (minutes === 0) return `${rest} 秒`
  return rest > 0 ? `${minutes} 分 ${rest} 秒` : `${minutes} 分钟`
}
