import type { Answers } from '@wenhai/core/form/answers'
import { answersAsText } from '@wenhai/core/report/answers-text'
import type { Draft } from '@wenhai/core/report/schema'
import type { Refused } from '#lib/answer.ts'
import type { BrowserDraft } from './draft.ts'
import { advance, isUnsaved, type Model, show } from './model.ts'
import { shownOf } from './shown.ts'

type Kept = Pick<BrowserDraft, 'answers' | 'marked' | 'changed' | 'reached' | 'version' | 'sent'>

interface Merged extends Kept {
  /** Something of ours had to give way, or was not known here. */
  isTheirs: boolean
  /** The answers that were written here, are on no server, and gave way. */
  replaced: Answers
}

/**
 * The server knows when the other page saved an answer, not when it was typed, which is a few seconds earlier. What was
 * typed here less than this time before their save may therefore be the newer one, and is kept.
 */
const aboutNow = 30_000

/**
 * Puts the changes that the server has not got yet over the server's draft. A change gives way only where the other save came
 * long after it, because then somebody went on in another browser while this page was offline or closed. Where both have the
 * same version nobody else wrote. An answer in their draft that was sent from here counts as ours although its
 * acknowledgement was lost, so that what was written here since replaces it.
 */
export function mergeDrafts(own: Kept, theirs: Draft): Merged {
  if (theirs.version <= own.version) return { ...own, version: theirs.version, isTheirs: false, replaced: {} }
  const saved = theirs.saved ? Date.parse(theirs.saved) : 0
  const changed: Record<string, number> = {}
  const answers: Record<string, string> = { ...theirs.answers }
  const replaced: Record<string, string> = {}
  for (const [question_id, at] of Object.entries(own.changed)) {
    const there = theirs.answers[question_id]
    const here = own.answers[question_id] ?? ''
    if (at + aboutNow <= saved && there && !own.sent.some((sent) => sent[question_id] === there)) {
      if (here && here !== there) replaced[question_id] = here
      continue
    }
    changed[question_id] = at
    answers[question_id] = here
  }
  const ids = [...Object.keys(answers), ...Object.keys(own.answers)]
  return {
    answers,
    changed,
    marked: theirs.marked,
    reached: Math.max(own.reached, theirs.reached),
    version: theirs.version,
    // Saves that went on from the version before are refused from now on.
    sent: [],
    isTheirs: ids.some((question_id) => (answers[question_id] ?? '') !== (own.answers[question_id] ?? '')),
    replaced,
  }
}

const movedElsewhere = '已在另一个页面或另一台设备上继续，已换成那边的内容'

/** The answers that gave way are in the notice, to be copied from there, because they are nowhere else. */
function sayReplaced({ shown }: Model, replaced: Answers): string {
  const { questions, numbers } = shownOf(shown)
  const gone = questions.flatMap((question, index) =>
    replaced[question.question_id] ? [{ question, number: numbers?.[index] ?? index + 1 }] : [],
  )
  if (gone.length === 0) return ''
  const text = answersAsText(
    gone.map(({ question }) => question),
    replaced,
    gone.map(({ number }) => number),
  )
  return `。这里原来写的是：\n${text}`
}

/** The other device's draft, with what was written here on top. */
export function takeTheirs(model: Model, theirs: Draft, canSay = true): Model {
  const { answers, marked } = model.shown
  const { isTheirs, replaced, ...merged } = mergeDrafts({ ...model.progress, answers, marked }, theirs)
  const lost = sayReplaced(model, replaced)
  const { changed, reached, version, sent } = merged
  return show(advance(model, { changed, reached, version, sent }), {
    answers: merged.answers,
    marked: merged.marked,
    ...(isTheirs && (canSay || lost) && { notice: movedElsewhere + lost }),
  })
}

/** The draft that a save was refused for. */
export const readTheirs = ({ status, data }: Refused): Draft | undefined => {
  const draft = (data?.draft ?? data) as Draft | undefined
  return status === 409 && draft?.answers ? { ...draft, marked: draft.marked ?? [] } : undefined
}

/** What another tab wrote, where nothing was written here: also not while it was read. */
export function followTab(model: Model, own: BrowserDraft | undefined): Model {
  const { shown, progress } = model
  if (isUnsaved(model) || shown.stage !== 'paper' || !own || own.isHandedIn) return model
  const { attempt, answers } = shown
  // The attempt belongs to another person at the same computer.
  if (attempt && own.attempt_id && own.attempt_id !== attempt.attempt_id) return model
  const isReplaced = Object.entries(answers).some(([id, answer]) => answer && answer !== own.answers[id])
  const version = Math.max(progress.version, own.version)
  return show(advance(model, { version, submit_key: own.submit_key }), {
    answers: own.answers,
    marked: own.marked,
    ...(isReplaced && { notice: movedElsewhere }),
  })
}

/** What was changed here and has not arrived. */
export const pickAnswers = (answers: Answers, changed: Readonly<Record<string, number>>): Answers =>
  Object.fromEntries(Object.keys(changed).map((id) => [id, answers[id] ?? '']))
