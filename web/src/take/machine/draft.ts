import type { Answers } from '@wenhai/core/form/answers'
import { readDurable, removeDurable, writeDurable } from '#lib/durable-storage.ts'
import { ownPrefix, perTab } from '#lib/storage.ts'

/** The answers as this browser keeps them. */
export interface BrowserDraft {
  answers: Answers
  marked: readonly string[]
  seconds: Readonly<Record<string, number>>
  reached: number
  /** The answers that the server has not got yet, each with the time of its change, by the server's clock. */
  changed: Readonly<Record<string, number>>
  attempt_id: string
  /** The server's draft that this one goes on from. */
  version: number
  /** The answers that were sent since, and not acknowledged: the server may have them. */
  sent: readonly Answers[]
  /** The key is made once for the report, and kept until the report is acknowledged. */
  submit_key: string
  /** Handed in, and not acknowledged yet. */
  isHandedIn: boolean
  /** The answers that were handed in, because the paper may not be here when they are sent again. */
  report: Answers
  confirmed?: boolean | undefined
  changes?: string | undefined
  /** The fields of the link. */
  fields?: Readonly<Record<string, string>>
  /** The revision of the questions that it answers. */
  revision: number
  /** Whether the page it was written on was anonymous. */
  anonymous?: boolean | undefined
}

/** The owner is the member's id, or empty for a guest. People on a roster may share it: each has an attempt of their own. */
export interface DraftStorage {
  /** That of the attempt, if it is there; before one is known, what was handed in comes first. */
  read: (survey_id: string, owner: string, attempt_id?: string) => Promise<BrowserDraft | undefined>
  /**
   * Resolves with false where the draft is kept only until the page is left. With a roster, drafts that others have
   * only here stay beside it.
   */
  write: (survey_id: string, owner: string, draft: BrowserDraft, isRoster: boolean) => Promise<boolean>
  /** Removes a draft; with an attempt, those of others stay. */
  remove: (survey_id: string, owner: string, attempt_id?: string) => Promise<void>
  /** Tries it out, before anything is written. */
  canKeep: () => Promise<boolean>
}

const keyOf = (survey_id: string, owner: string) =>
  owner ? `${ownPrefix}draft:${survey_id}:${owner}` : `draft:${survey_id}`

/**
 * The mark of a draft that was written in this tab: what a guest wrote in another one may be someone else's, and is not
 * handed to a member.
 */
const writtenHere = 'guest-draft'

const tried = 'draft-storage-tried'

const readDrafts = async (key: string) =>
  [await readDurable(key)].flat().flatMap((value) => toDraft(value) ?? [])

const readDraft = async (key: string, wanted?: string) => {
  const drafts = await readDrafts(key)
  return (
    drafts.find(({ attempt_id, isHandedIn }) => (wanted ? attempt_id === wanted : isHandedIn)) ?? drafts[0]
  )
}

/** The drafts of other attempts that the server has not got. */
const readOthers = async (key: string, own: string) =>
  (await readDrafts(key)).filter(
    ({ attempt_id, isHandedIn, changed }) =>
      attempt_id !== own && (isHandedIn || Object.keys(changed).length > 0),
  )

export const draftStorage: DraftStorage = {
  async read(survey_id, owner, attempt_id) {
    const own = await readDraft(keyOf(survey_id, owner), attempt_id)
    if (!owner || perTab.read(writtenHere) !== survey_id) return own
    const guest = await readDraft(keyOf(survey_id, ''))
    await draftStorage.remove(survey_id, '', guest?.attempt_id)
    perTab.remove(writtenHere)
    // The session ended while the member wrote: what came after it lies with the guest's.
    if (guest && own?.submit_key === guest.submit_key) return guest
    if (own || !guest) return own
    // The attempt was the guest's; the answers are the person's.
    return { ...guest, attempt_id: '', version: 0, isHandedIn: false }
  },
  async write(survey_id, owner, draft, isRoster) {
    if (!owner) perTab.write(writtenHere, survey_id)
    const key = keyOf(survey_id, owner)
    return writeDurable(key, isRoster ? [draft, ...(await readOthers(key, draft.attempt_id))] : draft)
  },
  async remove(survey_id, owner, attempt_id) {
    const key = keyOf(survey_id, owner)
    const others = attempt_id === undefined ? [] : await readOthers(key, attempt_id)
    await (others.length > 0 ? writeDurable(key, others) : removeDurable(key))
  },
  async canKeep() {
    const isKept = await writeDurable(tried, 1)
    await removeDurable(tried)
    return isKept
  },
}

/** A stored draft may be older than the code. */
function toDraft(value: unknown): BrowserDraft | undefined {
  const { answers, submit_key, ...rest } = (value ?? {}) as Partial<BrowserDraft>
  if (typeof answers !== 'object' || typeof submit_key !== 'string') return undefined
  const empty = {
    marked: [],
    seconds: {},
    reached: 0,
    changed: {},
    attempt_id: '',
    version: 0,
    sent: [],
    revision: 1,
  }
  return { ...empty, isHandedIn: false, report: answers, ...rest, answers, submit_key }
}
