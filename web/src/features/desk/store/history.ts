import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { Operation } from '@wenhai/core/desk/operation'
import { type Conflict, type Done, rebaseOperations } from '@wenhai/core/desk/rebase'
import { tryApply } from './edits.ts'
import type { OpenedDesk } from './wire.ts'

/** A change of a step, and the operations that take it back. */
interface Part {
  change_id: string
  inverse: readonly Operation[]
  /** The number of changes of others that came before it: the later ones have to be considered. */
  since: number
}

/** One step of undo. Typing in one field is one step, however often it was sent. */
interface HistoryStep {
  what: string
  field: string
  parts: readonly Part[]
}

/** What can be taken back and done again, the newest last, and all that others have done meanwhile. */
export interface History {
  done: readonly HistoryStep[]
  undone: readonly HistoryStep[]
  others: readonly Done[]
}

/**
 * The steps that a person can take back after a reload. A change that takes another one back moves it to the other side, a
 * new change of one's own ends what can be done again, and typing that was sent in parts is one step once more.
 */
export function historyOf(changes: OpenedDesk['steps']): History {
  let history: History = { done: [], undone: [], others: [] }
  for (const { change_id, what, field, inverse, undoes, isOwn, writer, operations } of changes) {
    // What the server wrote itself, such as the ids of new questions, is nobody's step.
    if (!isOwn || writer === '') {
      history = { ...history, others: [...history.others, { operations, inverse }] }
    } else if (undoes === null) {
      const goesOn = field !== '' && history.done.at(-1)?.field === field && history.undone.length === 0
      history = noteStep(history, { change_id, what, field, inverse }, goesOn)
    } else history = moveLoaded(history, undoes, { change_id, what, inverse })
  }
  return history
}

function moveLoaded(
  history: History,
  undoes: string,
  { what, ...back }: Omit<Part, 'since'> & { what: string },
): History {
  const isMeant = (step: HistoryStep) => step.parts.some(({ change_id }) => change_id === undoes)
  const isDone = history.done.some(isMeant)
  if (!isDone && !history.undone.some(isMeant)) return history
  const rest = dropParts(history, (change_id) => change_id === undoes)
  const side = isDone ? 'undone' : 'done'
  const part = { ...back, since: history.others.length }
  return { ...rest, [side]: [...rest[side], { what, field: '', parts: [part] }] }
}

/** A new step, or more of the newest one; what was undone before can not be done again. */
export function noteStep(
  history: History,
  { what, field, ...part }: Omit<Part, 'since'> & Pick<HistoryStep, 'what' | 'field'>,
  goesOn: boolean,
): History {
  const last = history.done.at(-1)
  const noted = { ...part, since: history.others.length }
  const step: HistoryStep =
    goesOn && last
      ? { ...last, parts: [...last.parts.filter(({ change_id }) => change_id !== part.change_id), noted] }
      : { what, field, parts: [noted] }
  const done = goesOn ? history.done.slice(0, -1) : history.done
  return { ...history, done: [...done, step].slice(-deskLimits.undoSteps), undone: [] }
}

/** Others have written: what is pending comes after them, so it is taken back by other operations. */
export function noteOthers(
  history: History,
  others: readonly Done[],
  inverses: ReadonlyMap<string, readonly Operation[]>,
): History {
  const all = [...history.others, ...others]
  const renew = (step: HistoryStep): HistoryStep => ({
    ...step,
    parts: step.parts.map((part) => {
      const inverse = inverses.get(part.change_id)
      return inverse ? { ...part, inverse, since: all.length } : part
    }),
  })
  return { done: history.done.map(renew), undone: history.undone.map(renew), others: all }
}

/** Steps that another window of the same person took back, or that came to nothing, are no steps any more. */
export function dropParts(history: History, isOver: (change_id: string) => boolean): History {
  const keep = (steps: readonly HistoryStep[]) =>
    steps.flatMap((step) => {
      const parts = step.parts.filter(({ change_id }) => !isOver(change_id))
      return parts.length > 0 ? [{ ...step, parts }] : []
    })
  return { ...history, done: keep(history.done), undone: keep(history.undone) }
}

/** A change that takes another one back. */
interface Back {
  undoes: string
  operations: readonly Operation[]
}

interface Taken {
  step: HistoryStep
  backs: readonly Back[]
  /** What others have changed since, so that it can not be taken back. */
  conflicts: readonly Conflict[]
}

/** Works out how the newest step is taken back, or done again, in the document as it is now. */
export function takeBack(history: History, from: 'done' | 'undone', shown: DeskDocument): Taken | undefined {
  const step = history[from].at(-1)
  if (!step) return undefined
  let document = shown
  const conflicts: Conflict[] = []
  const backs = step.parts.toReversed().map((part) => {
    const rebased = rebaseOperations(part.inverse, history.others.slice(part.since))
    conflicts.push(...rebased.conflicts)
    const operations = rebased.operations.filter((operation) => {
      const applied = tryApply(document, [operation])
      if (applied) document = applied.document
      return applied !== undefined
    })
    return { undoes: part.change_id, operations }
  })
  return { step, backs: backs.filter(({ operations }) => operations.length > 0), conflicts }
}

/** The newest step went from one side to the other, where its parts are the changes that took it back. */
export function moveStep(
  history: History,
  from: 'done' | 'undone',
  parts: readonly Omit<Part, 'since'>[],
): History {
  const to = from === 'done' ? 'undone' : 'done'
  const step = history[from].at(-1)
  const rest = { ...history, [from]: history[from].slice(0, -1) }
  if (!step || parts.length === 0) return rest
  const since = history.others.length
  const moved = { ...step, parts: parts.map((part) => ({ ...part, since })) }
  return { ...rest, [to]: [...history[to], moved] }
}
