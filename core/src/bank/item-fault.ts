import { easyFrom, fewestForWarning, hardTo, lowDiscrimination } from './limits.ts'

export interface KeyFault {
  /** `sure`: chance hardly explains it. `look`: it does not fit, and may be chance. */
  level: 'sure' | 'look'
  /** The option that looks like the right one, or the key that does not; empty where there are no options. */
  option: string
  /** Whether that option is part of the key. */
  isRight: boolean
}

export const itemFaults = ['key', 'check', 'weak', 'easy', 'hard'] as const
export type ItemFault = (typeof itemFaults)[number]

export const itemFaultNames: Record<ItemFault, string> = {
  key: '很可能设错答案',
  check: '请核对答案',
  weak: '区分度低',
  easy: '太容易',
  hard: '太难',
}

export interface ItemFindings {
  count: number
  facility: number | null
  /** The difference is null where it is not known. */
  upperLower: number | null
  /** The verdict on the key that the whole exam gives. */
  keyFault: KeyFault | undefined
  /** The options of the key, where the reader may know them. */
  right: readonly string[]
}

interface ItemWarning {
  fault: ItemFault
  /** The meaning of the fault and the advice. */
  text: string
}

/** The most important thing to look at, or nothing. */
export function findItemFault(findings: ItemFindings): ItemWarning | null {
  const { count, facility, upperLower, keyFault } = findings
  if (count < fewestForWarning || facility === null) return null
  if (keyFault)
    return {
      fault: keyFault.level === 'sure' ? 'key' : 'check',
      text: `${describe(keyFault, findings.right)}${advice[keyFault.level]}`,
    }
  if (facility >= easyFrom)
    return { fault: 'easy', text: '几乎人人都做对，分不出高低。留作热身可以，想拉开差距就换一道。' }
  if (facility <= hardTo)
    return { fault: 'hard', text: '几乎没有人做对。先核对标准答案，再看是没有教过，还是题目没有说清楚。' }
  if (upperLower !== null && upperLower < lowDiscrimination)
    return {
      fault: 'weak',
      text: '总分高的人和低的人在这道题上得分差不多。看看错误选项是不是太像或太离谱，或者它考的不是这场考试的内容。',
    }
  return null
}

const advice: Record<KeyFault['level'], string> = {
  sure: '只凭偶然很难这样，请先核对标准答案，再看题目有没有歧义。',
  look: '也可能只是偶然，请核对一下标准答案。',
}

/** Describes a fault, without the key where the reader may not know it. */
function describe({ option, isRight }: KeyFault, right: readonly string[]): string {
  if (option === '' || right.length === 0) return '其余题考得好的人，在这道题上得分反而低。'
  if (isRight) return `标准答案里的 ${option}，其余题考得好的人反而不选。`
  return right.length === 1
    ? `选 ${option} 的人，其余题比选标准答案 ${right[0]} 的人考得好。`
    : `${option} 不在标准答案里，其余题考得好的人却选它。`
}
