import { type QuestionLevel, questionLevels } from '../question/choices.ts'
import { findItemFault, type ItemFault, itemFaults } from './item-fault.ts'
import { health } from './limits.ts'

/** What one exam says about a question. */
export interface QuestionUse {
  /** Reports in which it was asked. */
  asked: number
  /** Of these, completely marked ones: the figures are about them. */
  count: number
  facility: number | null
  discrimination: number | null
  /** What it says about the key; empty where it fits. */
  fault: Extract<ItemFault, 'key' | 'check'> | ''
}

/** What all exams of its author say about a question. */
export interface QuestionHealth {
  /** Exams. */
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

/** Another level where the facility is clearly outside the range of the present one. */
export function suggestLevel(level: QuestionLevel, facility: number): QuestionLevel | '' {
  const fits =
    facility >= lowest[level] - health.levelMargin && facility <= highest[level] + health.levelMargin
  if (fits) return ''
  return questionLevels.find((each) => facility >= lowest[each]) ?? 'hell'
}

/** So often that takers may know it. */
export const isUsedOften = ({ uses, asked }: Pick<QuestionHealth, 'uses' | 'asked'>): boolean =>
  uses >= health.often.uses || asked >= health.often.asked
