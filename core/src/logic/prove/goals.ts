import type { Condition } from '../../form/logic-model.ts'
import { and, not } from './facts.ts'
import type { ProofForm } from './form.ts'
import type { Goal, SeenGoal } from './search.ts'
import { splitCondition, splitItem, splitOption, splitRow, splitShown, splitTaken } from './splits.ts'

export const showsGoal = (form: ProofForm, place: number): SeenGoal => {
  const question_id = form.subjects[place]?.question.question_id ?? ''
  return {
    truth: (look) => look.isShown(place),
    split: (look) => splitShown(look, place),
    isReached: ({ shown, reach }) => shown.has(question_id) && place <= reach,
  }
}

export const hidesGoal = (form: ProofForm, place: number): SeenGoal => {
  const question_id = form.subjects[place]?.question.question_id ?? ''
  return {
    truth: (look) => not(look.isShown(place)),
    split: (look) => splitShown(look, place),
    isReached: ({ shown, reach }) => !shown.has(question_id) && place <= reach,
  }
}

export const itemGoal = (form: ProofForm, at: number, isShown: boolean): SeenGoal => {
  const { item_id = '', place = 0 } = form.items[at] ?? {}
  return {
    truth: (look) => (isShown ? look.isItemShown(at) : not(look.isItemShown(at))),
    split: (look) => splitItem(look, at),
    isReached: ({ flow, reach }) => flow.hiddenItems.has(item_id) !== isShown && place <= reach,
  }
}

/** An option or row that is there while its question is shown. */
export const offers = (form: ProofForm, place: number, part: 'option' | 'row', key: string): Goal => {
  const question_id = form.subjects[place]?.question.question_id ?? ''
  const isOption = part === 'option'
  return {
    truth: (look) =>
      and([
        look.isShown(place),
        not(isOption ? look.isOptionHidden(question_id, key) : look.isRowHidden(question_id, key)),
      ]),
    split: (look) =>
      (look.isShown(place) === undefined ? splitShown(look, place) : undefined) ??
      (isOption ? splitOption(look, question_id, key) : splitRow(look, question_id, key)),
    isReached: ({ flow, shown }) => {
      const hidden = isOption ? flow.hiddenOptions : flow.hiddenRows
      return shown.has(question_id) && !hidden.get(question_id)?.has(key)
    },
  }
}

/** Conditions are looked at only to find that they never come true, so nobody has to be found for whom they do. */
export const holding = (condition: Condition, isTrue: boolean): Goal => ({
  truth: (look) => (isTrue ? look.holds(condition) : not(look.holds(condition))),
  split: (look) => splitCondition(look, condition),
})

/** The goal that a condition holds, looked at only where its question is shown. */
export const holdingAt = (place: number, condition: Condition): Goal => ({
  truth: (look) => and([look.isShown(place), look.holds(condition)]),
  split: (look) =>
    (look.isShown(place) === undefined ? splitShown(look, place) : undefined) ??
    splitCondition(look, condition),
})

/**
 * The goal that a jump is taken. Takers who take it are looked for too, because where it leads is one of the ends of
 * the form.
 */
export const taking = (at: number): Goal => ({
  truth: (look) => look.isTaken(at),
  split: (look) => splitTaken(look, at),
  isReached: () => true,
})
