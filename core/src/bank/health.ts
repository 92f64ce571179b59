import { type QuestionLevel, questionLevels } from '../question/choices.ts'
import { findItemFault, type ItemFault, itemFaults } from './item-fault.ts'
import { health } from './limits.ts'

/** The figures of a question from one exam. */
export interface QuestionUse {
  /** The number of reports in which the question was asked. */
  asked: number
  /** The number of completely marked ones among these, which the figures are about. */
  count: number
  facility: number | null
  discrimination: number | null
  /** The verdict on the key; empty where it fits. */
  fault: Extract<ItemFault, 'key' | 'check'> | ''
}

/** The figures of a question from all exams of its author. */
interface QuestionHealth {
  /** The number of exams. */
  uses: number
  asked: number
  count: number
  facility: number | null
  discrimination: number | null
  /** The level that the measured facility suggests; empty where the present one fits or too little is known. */
  level: QuestionLevel | ''
  fault: ItemFault | ''
}

/** Exams with more takers weigh more. */
function meanOf(uses: readonly QuestionUse[], read: (use: QuestionUse) => number | null): number | null {
  let [sum, weight] = [0, 0]
  for (const use of uses) {
    const value = read(use)
    if (value === null) continue
    sum += value * use.count
    weight += use.count
  }
  return weight > 0 ? sum / weight : null
}

export function healthOf(uses: readonly QuestionUse[], level: QuestionLevel): QuestionHealth {
  const count = uses.reduce((sum, use) => sum + use.count, 0)
  const facility = meanOf(uses, (use) => use.facility)
  const discrimination = meanOf(uses, (use) => use.discrimination)
  const warning = findItemFault({
    count,
    facility,
    upperLower: discrimination,
    keyFault: undefined,
    right: [],
  })
  // The key is checked within each exam: what one of them says about it comes first.
  const ofKey = itemFaults.find((fault) => uses.some((use) => use.fault === fault))
  return {
    uses: uses.length,
    asked: uses.reduce((sum, use) => sum + use.asked, 0),
    count,
    facility,
    discrimination,
    level: count >= health.fewestForLevel && facility !== null ? suggestLevel(level, facility) : '',
    fault: ofKey ?? warning?.fault ?? '',
  }
}

/** The level's own range of facility, from the lowest. */
const lowest: Record<QuestionLevel, number> = { easy: 0.8, normal: 0.5, hard: 0.25, hell: 0 }
const highest: Record<QuestionLevel, number> = { easy: 1, normal: 0.8, hard: 0.5, hell: 0.25 }

/** Suggests another level where the facility is clearly outside the range of the present one. */
export function suggestLevel(level: QuestionLevel, facility: number): QuestionLevel | '' {
  const fits =
    facility >= lowest[level] - health.levelMargin && facility <= highest[level] + health.levelMargin
  if (fits) return ''
  return questionLevels.find((each) => facility >= lowest[each]) ?? 'hell'
}

/** Whether the question was used so often that takers may know it. */
export const isUsedOften = ({ uses, asked }: Pick<QuestionHealth, 'uses' | 'asked'>): boolean =>
  uses >= health.often.uses || asked >= health.often.asked
