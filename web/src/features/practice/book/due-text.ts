const day = 24 * 60 * 60_000

const two = (value: number) => String(value).padStart(2, '0')

const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** Says 今天, 明天 or 3 天后（11月18日）; a mistake that is learnt comes no more. */
export function dueText(due: string | null, now: Date): string {
  if (due === null) return '已掌握，不再出现'
  const then = new Date(due)
  if (then.getTime() <= now.getTime()) return '现在就可以复习'
  const days = Math.round((midnight(then) - midnight(now)) / day)
  if (days <= 0) return `今天 ${two(then.getHours())}:${two(then.getMinutes())} 复习`
  if (days === 1) return '明天复习'
  return `${days} 天后复习（${then.getMonth() + 1}月${then.getDate()}日）`
}
