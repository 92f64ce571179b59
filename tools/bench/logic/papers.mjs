import { noLogic } from '../../../core/dist/form/logic-model.js'
import { sampleQuestion } from '../../../core/dist/logic/random-form.js'

const size = 200
const kinds = ['single', 'single', 'multiple', 'number']

const questions = Array.from({ length: size }, (_, index) => ({
  ...sampleQuestion(kinds[index % kinds.length], `q${index + 1}`),
  isRequired: index % 3 > 0,
}))

/** A condition that reads the question at this place, counted from one. */
const conditionOn = (place) =>
  kinds[(place - 1) % kinds.length] === 'number'
    ? {
        kind: 'compare',
        left: { kind: 'answer', question: `q${place}` },
        comparison: '>',
        right: { kind: 'number', value: 20 },
      }
    : { kind: 'chosen', question: `q${place}`, how: 'any', keys: ['A', 'B'] }

const show = (place) => ({
  kind: 'show',
  target: { kind: 'question', question: `q${place + 1}` },
  if: conditionOn(place),
})
const jump = (place, to) => ({ kind: 'jump', after: `q${place}`, if: conditionOn(place), to })

const rulesOf = {
  /** Each question is shown only after the one before. */
  shows: (place) => show(place),
  /** Each one leads over the next two. */
  jumps: (place) => jump(place, { question: `q${Math.min(size, place + 3)}` }),
  'long jumps': (place) => jump(place, { question: `q${Math.min(size, place + 2 + ((place * 37) % 60))}` }),
  /** Each one may be the last. */
  ends: (place) => jump(place, { end: 'screened' }),
  mixed: (place) =>
    place % 2 === 0 ? show(place) : jump(place, { question: `q${Math.min(size, place + 3)}` }),
}

export const largestNames = Object.keys(rulesOf)

/** 200 questions with a rule after each but the last. */
export const largest = (name) => ({
  questions,
  items: [],
  logic: {
    ...noLogic,
    rules: Array.from({ length: size - 1 }, (_, index) => rulesOf[name](index + 1)),
  },
})
