import type { Answers } from '@wenhai/core/report/answers'
import type { Draft } from '@wenhai/core/report/schema'
import { readDurable, removeDurable, writeDurable } from '../../../lib/durable-storage.ts'
import { ownPrefix, perTab } from '../../../lib/storage.ts'

/** What one wrote, as this browser keeps it. */
export interface StoredDraft {
  answers: Answers
  marked: readonly string[]
  seconds: Readonly<Record<string, number>>
  reached: number
  /** What the server has not got yet: when each answer was changed, by the server's clock. */
  changed: Readonly<Record<string, number>>
  attempt_id: string
  /** The server's draft that this one goes on from. */
  version: number
  /** Made once for the report, and kept until the report is acknowledged. */
  submit_key: string
  /** Handed in, and not acknowledged yet. */
  isHandedIn: boolean
  /** What was handed in: the paper may not be here when it is sent again. */
  report: Answers
  confirmed?: boolean | undefined
  /** What the link said. */
  fields?: Readonly<Record<string, string>>
  /** Of the questions that it answers. */
  revision: number
  /** Whether the page it was written on was anonymous. */
  anonymous?: boolean | undefined
}

/** The owner is the member's id, or empty for a guest. */
export interface DraftStorage {
  read: (survey_id: string, owner: string) => Promise<StoredDraft | undefined>
  /** False where it is kept only until the page is left. */
  write: (survey_id: string, owner: string, draft: StoredDraft) => Promise<boolean>
  remove: (survey_id: string, owner: string) => Promise<void>
  /** Tries it out, before anything is written. */
  canKeep: () => Promise<boolean>
}

const keyOf = (survey_id: string, owner: string) =>
  owner ? `${ownPrefix}draft:${survey_id}:${owner}` : `draft:${survey_id}`

/** Whose hand it was: what a guest wrote in another tab may be someone else's, and is not handed to a member. */
const writtenHere = 'guest-draft'

const tried = 'draft-storage-tried'

const readDraft = async (key: string) => toDraft(await readDurable(key))

export const draftStorage: DraftStorage = {
  async read(survey_id, owner) {
    const own = await readDraft(keyOf(survey_id, owner))
    if (!owner || perTab.read(writtenHere) !== survey_id) return own
    const guest = await readDraft(keyOf(survey_id, ''))
    await removeDurable(keyOf(survey_id, ''))
    perTab.remove(writtenHere)
    // The session ended while the member wrote: what came after it lies with the guest's.
    if (guest && own?.submit_key === guest.submit_key) return guest
    if (own || !guest) return own
    // The attempt was the guest's; the answers are the person's.
    return { ...guest, attempt_id: '', version: 0, isHandedIn: false }
  },
  write(survey_id, owner, draft) {
    if (!owner) perTab.write(writtenHere, survey_id)
    return writeDurable(keyOf(survey_id, owner), draft)
  },
  remove: (survey_id, owner) => removeDurable(keyOf(survey_id, owner)),
  async canKeep() {
    const isKept = await writeDurable(tried, 1)
    await removeDurable(tried)
    return isKept
  },
}

/** What lies there may be older than the code. */
function toDraft(value: unknown): StoredDraft | undefined {
  const { answers, submit_key, ...rest } = (value ?? {}) as Partial<StoredDraft>
  if (typeof answers !== 'object' || typeof submit_key !== 'string') return undefined
  const empty = { marked: [], seconds: {}, reached: 0, changed: {}, attempt_id: '', version: 0, revision: 1 }
  return { ...empty, isHandedIn: false, report: answers, ...rest, answers, submit_key }
}

export type Merged = Pick<StoredDraft, 'answers' | 'marked' | 'changed' | 'reached' | 'version'> & {
  /** Something of ours had to give way, or was not known here. */
  isTheirs: boolean
}

/**
 * The server's draft, and over it what was changed here later, or where it says nothing: clocks differ, and nothing
 * written may vanish. The same version means that nobody else wrote.
 */
export function mergeDrafts(own: Omit<Merged, 'isTheirs'>, theirs: Draft): Merged {
  if (theirs.version <= own.version) return { ...own, version: theirs.version, isTheirs: false }
  const saved = theirs.saved ? Date.parse(theirs.saved) : 0
  const changed: Record<string, number> = {}
  const answers: Record<string, string> = { ...theirs.answers }
  for (const [question_id, at] of Object.entries(own.changed)) {
    if (at <= saved && theirs.answers[question_id]) continue
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
    isTheirs: ids.some((question_id) => (answers[question_id] ?? '') !== (own.answers[question_id] ?? '')),
  }
}
