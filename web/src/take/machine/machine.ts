import { entry } from './entry.ts'
import { handingIn } from './hand-in.ts'
import {
  advance,
  type BrowserFacts,
  type Effect,
  type EventHandlers,
  type Model,
  next,
  type Step,
  serverNow,
  show,
  stay,
  type TakeEvent,
} from './model.ts'
import { reports } from './report.ts'
import { saving } from './save.ts'
import { settling } from './settle.ts'
import { turnTo } from './stopwatch.ts'
import { waking } from './waking.ts'

/** What somebody does on the paper. */
const answering = {
  answer(model, { question_id, answer }) {
    if (model.progress.isHandedIn) return stay(model)
    const { answers, problem } = model.shown
    const written = show(model, {
      answers: { ...answers, [question_id]: answer },
      notice: '',
      problem: problem?.way === 'confirm' ? null : problem,
    })
    const changed = { ...model.progress.changed, [question_id]: serverNow(model) }
    return stay(advance(written, { changed }), next({ kind: 'changed' }))
  },
  mark(model, { question_id }) {
    const { marked } = model.shown
    const isMarked = marked.includes(question_id)
    const others = marked.filter((id) => id !== question_id)
    return stay(
      show(model, { marked: isMarked ? others : [...marked, question_id] }),
      next({ kind: 'changed' }),
    )
  },
  'look-at'(model, { question_id, number }) {
    const reached = Math.max(model.progress.reached, number)
    const watch = turnTo(model.watch, question_id, model.facts.now)
    return stay(advance({ ...model, watch }, { reached }))
  },
  say: (model, { notice }) => stay(show(model, { notice })),
  timer: (model, { name }) => stay(model, next(atTimer[name])),
} satisfies Partial<EventHandlers>

const atTimer = {
  save: { kind: 'save' },
  'hand-in': { kind: 'hand-in-again' },
  'time-up': { kind: 'time-up' },
} as const

const handlers: EventHandlers = {
  ...answering,
  ...waking,
  ...entry,
  ...saving,
  ...handingIn,
  ...settling,
  ...reports,
}

/**
 * The flow of one form, from the first look to the receipt: what an event makes of the state, and what the browser has to
 * do then. It reads no clock, asks no server and keeps nothing; whatever comes of an effect is another event.
 */
export function step(model: Model, event: TakeEvent, facts: BrowserFacts): Step {
  // The handler of a kind takes events of that kind: the record says so, which the compiler cannot follow.
  const handle = handlers[event.kind] as (model: Model, event: TakeEvent) => Step
  const first = handle({ ...model, facts }, event)
  let now = first.model
  const effects: Effect[] = []
  for (const effect of first.effects) {
    if (effect.kind !== 'next') {
      effects.push(effect)
      continue
    }
    const then = step(now, effect.event, facts)
    now = then.model
    effects.push(...then.effects)
  }
  return { model: now, effects }
}
