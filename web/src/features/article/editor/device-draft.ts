import { articleTypes } from '@wenhai/core/article/choices'
import { local, ownPrefix, readStored, writeStored } from '#lib/storage.ts'
import type { DraftSlot } from '../api.ts'
import { type EditedArticleDraft, editedArticleOf } from '../article-draft.ts'

export interface DeviceDraft {
  draft: EditedArticleDraft
  /** The update_time of the article when editing began; null for a new one. */
  seen: string | null
  time: string
}

const keysOf = (ocean_id: string) => `${ownPrefix}table-draft:${ocean_id}:`

const newDraft = 'new'

/** There is one for each person and draft, gone when they sign out. It lies here only until the server has it. */
const keyOf = (ocean_id: string, { table_id, draft_id }: DraftSlot) =>
  keysOf(ocean_id) + (table_id ?? (draft_id === undefined ? newDraft : `${newDraft}:${draft_id}`))

export const writeDeviceDraft = (ocean_id: string, slot: DraftSlot, draft: DeviceDraft) =>
  writeStored(keyOf(ocean_id, slot), draft)

export const removeDeviceDraft = (ocean_id: string, slot: DraftSlot) => local.remove(keyOf(ocean_id, slot))

/** New articles that this device has, and the server perhaps not. */
export function listNewDeviceDrafts(ocean_id: string): (DeviceDraft & { draft_id: string })[] {
  const start = keysOf(ocean_id) + newDraft
  return local
    .keys()
    .filter((key) => key === start || key.startsWith(`${start}:`))
    .flatMap((key) => {
      const draft_id = key.slice(start.length + 1)
      const found = readDeviceDraft(ocean_id, slotOfNew(draft_id))
      return found ? [{ ...found, draft_id }] : []
    })
}

/** The slot of a new article; the id is empty for one that was begun without. */
export const slotOfNew = (draft_id: string): DraftSlot => (draft_id === '' ? {} : { draft_id })

export const readDeviceDraft = (ocean_id: string, slot: DraftSlot): DeviceDraft | undefined =>
  readStored(keyOf(ocean_id, slot), (value) => {
    const { draft, seen, time } = value as Partial<Record<keyof DeviceDraft, unknown>>
    const isRight = isDraft(draft) && (seen === null || typeof seen === 'string') && typeof time === 'string'
    return isRight ? { draft: editedArticleOf(draft), seen, time } : undefined
  })

function isDraft(value: unknown): value is EditedArticleDraft {
  if (typeof value !== 'object' || value === null) return false
  const { title, content, type, cover, video, keywords } = value as Partial<
    Record<keyof EditedArticleDraft, unknown>
  >
  return (
    [title, content, cover, video].every((text) => typeof text === 'string') &&
    articleTypes.some((known) => known === type) &&
    Array.isArray(keywords) &&
    keywords.every((keyword) => typeof keyword === 'string')
  )
}

/** The one written in last: this device may have what the server has not. */
export const newerOf = (
  one: DeviceDraft | undefined,
  other: DeviceDraft | undefined,
): DeviceDraft | undefined =>
  one && other ? (Date.parse(one.time) > Date.parse(other.time) ? one : other) : (one ?? other)
