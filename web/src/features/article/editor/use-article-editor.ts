import type { ArticleView } from '@wenhai/core/article/schema'
import { useEffect, useRef, useState } from 'react'
import { focusField } from '#features/bank/editor/focus-field.ts'
import type { Refused } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { tellRefusal } from '#ui/overlays/confirm.ts'
import { createArticle, type DraftSlot, refreshArticles, updateArticle } from '../api.ts'
import {
  accessOf,
  articleInput,
  type EditedArticleDraft,
  editedArticleOf,
  emptyArticle,
  findFaults,
  isSameArticle,
  type KeyChoice,
} from '../article-draft.ts'
import { type DeviceDraft, removeDeviceDraft } from './device-draft.ts'
import { useDraftSaver } from './use-draft-saver.ts'

export interface ArticleEditorStart {
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

const keyOf = (text: EditedArticleDraft, article: ArticleView | undefined): KeyChoice => ({
  access: accessOf(text.public, article?.hasKey ?? false),
  typed: '',
  isStored: article?.hasKey ?? false,
})

/** Saves the draft, and begins with the one that lay on this device alone. */
function useSaver({ ocean_id, slot, deviceDraft, isUnsent }: ArticleEditorStart, seen: string | null) {
  const saver = useDraftSaver({ ocean_id, slot, seen, isSaved: deviceDraft !== undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the editor began with
  useEffect(() => {
    if (deviceDraft && isUnsent) saver.change(deviceDraft.draft)
  }, [])
  return saver
}

/** The article and the draft of it that saves itself, the key of a private article, and what is wrong with them. */
function useText(start: ArticleEditorStart) {
  const [article, setArticle] = useState(start.article)
  const base = article ? editedArticleOf(article) : emptyArticle
  const [draft, setDraft] = useState(start.deviceDraft?.draft ?? base)
  const newest = useRef(draft)
  const [key, setKey] = useState(() => keyOf(draft, article))
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  /** Another text than what was typed here was put in, so the views begin again with it. */
  const [round, setRound] = useState(0)
  const saver = useSaver(start, article?.update_time ?? null)
  const faults = hasTried ? findFaults(draft, key) : []
  /** Undefined where the text is the published one. */
  const unpublished = (text: EditedArticleDraft) => (isSameArticle(text, base) ? undefined : text)

  const change = (next: Partial<EditedArticleDraft>) => {
    const changed = { ...newest.current, ...next }
    if (isSameArticle(changed, newest.current)) return
    newest.current = changed
    setDraft(changed)
    setRefused(undefined)
    saver.change(unpublished(changed))
  }
  return {
    ...{ article, draft, newest, key, round, saver, unpublished, change },
    changeKey: (next: Partial<KeyChoice>) => {
      const changed = { ...key, ...next }
      setKey(changed)
      setRefused(undefined)
      change({ public: changed.access === 'public' })
    },
    /** Begins again with the published article. */
    reset: async (now: ArticleView | undefined) => {
      const text = now ? editedArticleOf(now) : emptyArticle
      newest.current = text
      setArticle(now)
      setDraft(text)
      setKey(keyOf(text, now))
      setTried(false)
      setRefused(undefined)
      setRound((before) => before + 1)
      // Through the saver: a draft it still sends would otherwise arrive after this one was thrown away.
      saver.change(undefined)
      await saver.flush()
    },
    refuse: setRefused,
    /** What is missing is shown from now on. */
    findFaults: () => {
      setTried(true)
      return findFaults(newest.current, key)
    },
    errorOf: (field: string) =>
      refused?.field?.split('.')[0] === field
        ? refused.reason
        : faults.find((fault) => fault.field === field)?.reason,
  }
}

/** Tells what is wrong with a field of the form, and goes to it. */
function showFault(form: HTMLFormElement | null, field: string, reason: string) {
  toast.warning(reason)
  // The focus follows after the fault is shown, so that its description is there when it is read out.
  window.requestAnimationFrame(() => {
    const text = form?.querySelector<HTMLElement>('[contenteditable=true]')
    if (field === 'content' && text) text.focus()
    else focusField(form, field)
  })
}

interface Publishing {
  start: ArticleEditorStart
  text: ReturnType<typeof useText>
  onFault: (field: string, reason: string) => void
  onPublished: (table_id: string) => void
}

/** Sends the article; where it was changed elsewhere meanwhile, `theirs` is that version. */
function usePublishing({ start, text, onFault, onPublished }: Publishing) {
  const [isPublishing, setPublishing] = useState(false)
  const [theirs, setTheirs] = useState<ArticleView>()
  const { saver, newest, key } = text
  const table_id = text.article?.table_id

  const send = async (seen: string | undefined): Promise<void> => {
    setPublishing(true)
    // No draft may arrive after what it was a draft of.
    await saver.stop()
    const input = articleInput(newest.current, key)
    const answer =
      table_id !== undefined && seen !== undefined
        ? await updateArticle(table_id, input, seen)
        : await createArticle(input, start.slot)
    if (answer.ok) {
      removeDeviceDraft(start.ocean_id, start.slot)
      toast.success(table_id === undefined ? '文章已发布' : '文章已更新')
      const made = table_id ?? ('table_id' in answer.data ? answer.data.table_id : '')
      await refreshArticles()
      return onPublished(String(made))
    }
    setPublishing(false)
    saver.resume(text.unpublished(newest.current))
    if (answer.cause !== 'refused') return
    const newer = answer.status === conflict ? answer.data?.newer : undefined
    if (newer) return setTheirs(newer as ArticleView)
    text.refuse(answer)
    if (answer.field) onFault(answer.field, answer.reason)
    else tellRefusal(answer)
  }
  return { isPublishing, theirs, setTheirs, send }
}

/** The state of the editor: what is written, what is wrong with it, how far it is saved, and what the server said. */
export function useArticleEditor(start: ArticleEditorStart, onPublished: (table_id: string) => void) {
  const place = useRef<HTMLFormElement>(null)
  const flushText = useRef(() => {})
  const text = useText(start)
  const { article, draft, key, round, change, changeKey, saver, errorOf } = text
  const [uploads, setUploads] = useState(0)
  const show = (field: string, reason: string) => showFault(place.current, field, reason)
  const { isPublishing, theirs, setTheirs, send } = usePublishing({ start, text, onFault: show, onPublished })

  return {
    ...{ place, flushText, article, draft, key, round, change, changeKey, saver, isPublishing, errorOf },
    isChanged: text.unpublished(draft) !== undefined || key.typed !== '',
    /** Something is on its way to the server. */
    isUploading: uploads > 0,
    onBusy: (isBusy: boolean) => setUploads((before) => before + (isBusy ? 1 : -1)),
    publish: async () => {
      if (isPublishing || stopAtWrongField(place.current)) return
      flushText.current()
      const [fault] = text.findFaults()
      if (fault) return show(fault.field, fault.reason)
      if (uploads > 0) return void toast.warning('图片或视频还在上传，请稍等')
      await send(article?.update_time)
    },
    /** Throws away what is not published. */
    discard: () => text.reset(article),
    conflict: theirs && {
      theirs,
      cancel: () => setTheirs(undefined),
      overwrite: async () => {
        setTheirs(undefined)
        await send(theirs.update_time)
      },
      takeTheirs: async () => {
        setTheirs(undefined)
        await text.reset(theirs)
      },
    },
  }
}

export type ArticleEditorState = ReturnType<typeof useArticleEditor>
