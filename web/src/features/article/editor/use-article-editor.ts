import type { ArticleView } from '@wenhai/core/article/schema'
import { useEffect, useRef, useState } from 'react'
import { focusField } from '#features/bank/editor/focus-field.ts'
import type { Refused } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { tellRefusal } from '#ui/overlays/confirm.ts'
import { createArticle, type DraftSlot, refreshArticles, updateTable } from '../api.ts'
import {
  type ArticleDraft,
  accessOf,
  draftOf,
  emptyDraft,
  findFaults,
  inputOf,
  isSameDraft,
  type KeyChoice,
} from '../article-draft.ts'
import { type DeviceDraft, removeDeviceDraft } from './device-draft.ts'
import { useDraftSaver } from './use-draft-saver.ts'

export interface EditorStart {
  ocean_id: string
  slot: DraftSlot
  /** The article as it is published; undefined for a new one. */
  article: ArticleView | undefined
  /** The draft that was written before and not published. */
  deviceDraft: DeviceDraft | undefined
  /** The server does not have the draft yet. */
  isUnsent: boolean
}

const conflict = 409

/** The state of the editor: what is written, what is wrong with it, how far it is saved, and what the server said. */
export function useArticleEditor(start: EditorStart, onPublished: (table_id: string) => void) {
  const place = useRef<HTMLFormElement>(null)
  const flushText = useRef(() => {})
  const [article, setArticle] = useState(start.article)
  const base = article ? draftOf(article) : emptyDraft
  const [draft, setDraft] = useState(start.deviceDraft?.draft ?? base)
  const newest = useRef(draft)
  const [key, setKey] = useState<KeyChoice>(() => ({
    access: accessOf(draft.public, article?.hasKey ?? false),
    typed: '',
    isStored: article?.hasKey ?? false,
  }))
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [isPublishing, setPublishing] = useState(false)
  const [theirs, setTheirs] = useState<ArticleView>()
  /** Another text than what was typed here was put in, so the views begin again with it. */
  const [round, setRound] = useState(0)
  const [uploads, setUploads] = useState(0)
  const table_id = article?.table_id
  const saver = useDraftSaver({
    ocean_id: start.ocean_id,
    slot: start.slot,
    seen: article?.update_time ?? null,
    isSaved: start.deviceDraft !== undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the editor began with
  useEffect(() => {
    if (start.deviceDraft && start.isUnsent) saver.change(start.deviceDraft.draft)
  }, [])
  const faults = hasTried ? findFaults(draft, key) : []

  const change = (next: Partial<ArticleDraft>) => {
    const changed = { ...newest.current, ...next }
    if (isSameDraft(changed, newest.current)) return
    newest.current = changed
    setDraft(changed)
    setRefused(undefined)
    saver.change(isSameDraft(changed, base) ? undefined : changed)
  }
  const changeKey = (next: Partial<KeyChoice>) => {
    const changed = { ...key, ...next }
    setKey(changed)
    setRefused(undefined)
    change({ public: changed.access === 'public' })
  }
  /** Begins again with what is given, nothing of it unsaved. */
  const reset = (now: ArticleView | undefined, text: ArticleDraft) => {
    newest.current = text
    setArticle(now)
    setDraft(text)
    setKey({ access: accessOf(text.public, now?.hasKey ?? false), typed: '', isStored: now?.hasKey ?? false })
    setTried(false)
    setRefused(undefined)
    setRound((before) => before + 1)
  }
  const show = (field: string, reason: string) => {
    toast.warning(reason)
    // The focus follows after the fault is shown, so that its description is there when it is read out.
    window.requestAnimationFrame(() => {
      const text = place.current?.querySelector<HTMLElement>('[contenteditable=true]')
      if (field === 'content' && text) text.focus()
      else focusField(place.current, field)
    })
  }

  const send = async (seen: string | undefined): Promise<void> => {
    setPublishing(true)
    // No draft may arrive after what it was a draft of.
    await saver.stop()
    const input = inputOf(newest.current, key)
    const answer =
      table_id !== undefined && seen !== undefined
        ? await updateTable(table_id, input, seen)
        : await createArticle(input, start.slot)
    if (answer.ok) {
      removeDeviceDraft(start.ocean_id, start.slot)
      toast.success(table_id === undefined ? '文章已发布' : '文章已更新')
      const made = table_id ?? ('table_id' in answer.data ? answer.data.table_id : '')
      await refreshArticles()
      return onPublished(String(made))
    }
    setPublishing(false)
    saver.resume(isSameDraft(newest.current, base) ? undefined : newest.current)
    if (answer.cause !== 'refused') return
    const newer = answer.status === conflict ? answer.data?.newer : undefined
    if (newer) return setTheirs(newer as ArticleView)
    setRefused(answer)
    if (answer.field) show(answer.field, answer.reason)
    else tellRefusal(answer)
  }

  return {
    place,
    flushText,
    article,
    draft,
    key,
    round,
    change,
    changeKey,
    saver,
    isPublishing,
    isChanged: !isSameDraft(draft, base) || key.typed !== '',
    errorOf: (field: string) =>
      refused?.field?.split('.')[0] === field
        ? refused.reason
        : faults.find((fault) => fault.field === field)?.reason,
    /** Something is on its way to the server. */
    isUploading: uploads > 0,
    onBusy: (isBusy: boolean) => setUploads((before) => before + (isBusy ? 1 : -1)),
    publish: async () => {
      if (isPublishing || stopAtWrongField(place.current)) return
      flushText.current()
      setTried(true)
      const [fault] = findFaults(newest.current, key)
      if (fault) return show(fault.field, fault.reason)
      if (uploads > 0) return void toast.warning('图片或视频还在上传，请稍等')
      await send(article?.update_time)
    },
    /** Throws away what is not published. */
    discard: async () => {
      reset(article, base)
      saver.change(undefined)
      await saver.flush()
    },
    conflict: theirs && {
      theirs,
      cancel: () => setTheirs(undefined),
      overwrite: async () => {
        setTheirs(undefined)
        await send(theirs.update_time)
      },
      takeTheirs: async () => {
        setTheirs(undefined)
        reset(theirs, draftOf(theirs))
        // Through the saver: a draft it still sends would otherwise arrive after this one was thrown away.
        saver.change(undefined)
        await saver.flush()
      },
    },
  }
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>
