import { isAnswered } from '../../report/answers.ts'
import type { Condition } from '../model.ts'
import type { ProofForm } from './form.ts'
import type { Goal } from './search.ts'
import { splitCondition, splitItem, splitOption, splitRow, splitShown, splitTaken } from './splits.ts'
import type { Taker } from './takers.ts'
import { and, not } from './truth.ts'

/** Whether the taker could come so far: everything required before is answered, and no hard check failed. */
function comesTo(form: ProofForm, place: number, { flow }: Taker): boolean {
  const isBefore = (question_id: string) => (form.places.get(question_id) ?? 0) < place
  if (flow.failed.some(({ question_id, isSoft }) => !isSoft && isBefore(question_id))) return false
  return form.paper.questions.slice(0, place).every((question) => {
    const { question_id, isRequired } = question
    const isNeeded = (isRequired || flow.required.has(question_id)) && flow.shown.includes(question_id)
    return !isNeeded || isAnswered(question, flow.answers[question_id])
  })
}

export const shows = (form: ProofForm, place: number): Goal => {
  const question_id = form.subjects[place]?.question.question_id ?? ''
  return {
    truth: (look) => look.isShown(place),
    split: (look) => splitShown(look, place),
    isReached: (taker) => taker.flow.shown.includes(question_id) && comesTo(form, place, taker),
  }
}

export const hides = (form: ProofForm, place: number): Goal => {
  const question_id = form.subjects[place]?.question.question_id ?? ''
  return {
    truth: (look) => not(look.isShown(place)),
    split: (look) => splitShown(look, place),
    isReached: (taker) => !taker.flow.shown.includes(question_id) && comesTo(form, place, taker),
  }
}

export const itemGoal = (form: ProofForm, at: number, isShown: boolean): Goal => {
  const { item_id = '', place = 0 } = form.items[at] ?? {}
  return {
    truth: (look) => (isShown ? look.isItemShown(at) : not(look.isItemShown(at))),
    split: (look) => splitItem(look, at),
    isReached: (taker) => taker.flow.hiddenItems.has(item_id) !== isShown && comesTo(form, place, taker),
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
    isReached: ({ flow }) => {
      const hidden = isOption ? flow.hiddenOptions : flow.hiddenRows
      return flow.shown.includes(question_id) && !hidden.get(question_id)?.has(key)
    },
  }
}

/** Conditions and exits are looked at to find that they never come true, so nobody has to be shown for whom they do. */
const asFound = () => true

export const holding = (condition: Condition, isTrue: boolean): Goal => ({
  truth: (look) => (isTrue ? look.holds(condition) : not(look.holds(condition))),
  split: (look) => splitCondition(look, condition),
  isReached: asFound,
})

/** A condition that is looked at only where its question is shown. */
export const holdingAt = (place: number, condition: Condition): Goal => ({
  truth: (look) => and([look.isShown(place), look.holds(condition)]),
  split: (look) =>
    (look.isShown(place) === undefined ? splitShown(look, place) : undefined) ??
    splitCondition(look, condition),
  isReached: asFound,
})

export const taking = (at: number): Goal => ({
  truth: (look) => look.isTaken(at),
  split: (look) => splitTaken(look, at),
  isReached: asFound,
})
