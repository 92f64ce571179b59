import { easyFrom, fewestForWarning, hardTo, lowDiscrimination } from './limits.ts'

export const itemFaults = ['key', 'weak', 'easy', 'hard'] as const
export type ItemFault = (typeof itemFaults)[number]

export const itemFaultNames: Record<ItemFault, string> = {
  key: '可能设错答案',
  weak: '区分度低',
  easy: '太容易',
  hard: '太难',
}

export interface ItemFindings {
  count: number
  facility: number | null
  /** Null where it is not known. */
  upperLower: number | null
  correlation: number | null
  /** How many of the best quarter chose each option, and whether it belongs to the key; empty where that is not known. */
  best: readonly { key: string; count: number; isRight: boolean }[]
}

export interface ItemWarning {
  fault: ItemFault
  /** What it means and what to do. */
  text: string
}

/** The most important thing to look at, or nothing. */
export function findItemFault(findings: ItemFindings): ItemWarning | null {
  const { count, facility, upperLower, correlation } = findings
  if (count < fewestForWarning || facility === null) return null
  const beaten = findBeatenKey(findings.best)
  if (beaten)
    return {
      fault: 'key',
      text: `总分最高的四分之一里，选 ${beaten.wrong} 的比选标准答案 ${beaten.right} 的还多。请先核对标准答案，再看题目有没有歧义。`,
    }
  if ((upperLower ?? 0) < 0 || (correlation ?? 0) < 0)
    return {
      fault: 'key',
      text: '总分高的人在这道题上得分反而更低。请先核对标准答案，再看题目有没有歧义。',
    }
  if (facility >= easyFrom)
    return { fault: 'easy', text: '几乎人人都做对，分不出高低。留作热身可以，想拉开差距就换一道。' }
  if (facility <= hardTo)
    return { fault: 'hard', text: '几乎没有人做对。看看是没有教过，还是题目没有说清楚。' }
  if (upperLower !== null && upperLower < lowDiscrimination)
    return {
      fault: 'weak',
      text: '总分高的人和低的人在这道题上得分差不多。看看错误选项是不是太像或太离谱，或者它考的不是这场考试的内容。',
    }
  return null
}

function findBeatenKey(best: ItemFindings['best']): { right: string; wrong: string } | undefined {
  const least = best.filter(({ isRight }) => isRight).sort((one, other) => one.count - other.count)[0]
  const most = best.filter(({ isRight }) => !isRight).sort((one, other) => other.count - one.count)[0]
  return least && most && most.count > least.count ? { right: least.key, wrong: most.key } : undefined
}
