import type { Draft } from '@wenhai/core/report/schema'
import type { Refused } from '../../../lib/answer.ts'
import type { StoredDraft } from './draft.ts'
import type { TakeContext } from './take-context.ts'

export type Merged = Pick<StoredDraft, 'answers' | 'marked' | 'changed' | 'reached' | 'version' | 'sent'> & {
  /** Something of ours had to give way, or was not known here. */
  isTheirs: boolean
}

/**
 * The server's draft, and over it what was changed here later, or where it says nothing: clocks differ, and nothing
 * written may vanish. The same version means that nobody else wrote; an answer of theirs that was sent from here is ours,
 * although the acknowledgement was lost: what was written here since goes on from it.
 */
export function mergeDrafts(own: Omit<Merged, 'isTheirs'>, theirs: Draft): Merged {
  if (theirs.version <= own.version) return { ...own, version: theirs.version, isTheirs: false }
  const saved = theirs.saved ? Date.parse(theirs.saved) : 0
  const changed: Record<string, number> = {}
  const answers: Record<string, string> = { ...theirs.answers }
  for (const [question_id, at] of Object.entries(own.changed)) {
    const there = theirs.answers[question_id]
    if (at <= saved && there && !own.sent.some((sent) => sent[question_id] === there)) continue
    changed[question_id] = at
    answers[question_id] = own.answers[question_id] ?? ''
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
  }
}

const movedElsewhere = '已在另一台设备上继续，已换成那边的内容'

/** The other device's draft, with what was written here later on top. */
export function takeTheirs({ get, set, progress }: TakeContext, theirs: Draft, canSay = true): void {
  const { answers, marked } = get()
  const { isTheirs, ...merged } = mergeDrafts({ ...progress, answers, marked }, theirs)
  progress.changed = { ...merged.changed }
  progress.reached = merged.reached
  progress.version = merged.version
  progress.sent = merged.sent
  set({
    answers: merged.answers,
    marked: merged.marked,
    ...(isTheirs && canSay && { notice: movedElsewhere }),
  })
}

/** The draft that a save was refused for. */
export const readTheirs = ({ status, data }: Refused): Draft | undefined => {
  const draft = (data?.draft ?? data) as Draft | undefined
  return status === 409 && draft?.answers ? { ...draft, marked: draft.marked ?? [] } : undefined
}

/** What another tab wrote, where nothing was written here. */
export async function followTab({ get, set, progress, readDraft }: TakeContext): Promise<void> {
  const { attempt, stage } = get()
  if (Object.keys(progress.changed).length > 0 || stage !== 'paper') return
  const own = await readDraft(attempt?.attempt_id)
  if (!own || own.isHandedIn) return
  // Somebody else's, at the same computer.
  if (attempt && own.attempt_id && own.attempt_id !== attempt.attempt_id) return
  progress.version = Math.max(progress.version, own.version)
  progress.submit_key = own.submit_key
  set({ answers: own.answers, marked: own.marked })
}
