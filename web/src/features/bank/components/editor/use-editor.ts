import { checkQuestion } from '@wenhai/core/question/check-question'
import { useMemo, useRef, useState } from 'react'
import type { Refused } from '../../../../lib/answer.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { stopAtWrongField } from '../../../../ui/fields/wrong-field.ts'
import { tellRefusal } from '../../../../ui/overlays/confirm.ts'
import { type BankQuestion, createQuestion, fetchQuestion, refreshBank, updateQuestion } from '../../api.ts'
import { draftOf, type Editing, editingOf, emptyEditing, isSame } from './editing.ts'
import { focusField } from './focus-field.ts'
import { useKeptQuestion } from './question-kept.ts'

/** The one to change, the one to begin with, or nothing: a new one. */
export type EditorStart = BankQuestion | { copyOf: BankQuestion } | undefined

const conflict = 409

interface EditorOptions {
  start: EditorStart
  isForExam?: boolean | undefined
  onSaved: (question_id: string) => void
}

/** The state of 选题编辑: what is written, what is wrong with it, and what the server said. */
export function useEditor({ start, isForExam = false, onSaved }: EditorOptions) {
  const form = useRef<HTMLFormElement>(null)
  const known = start && !('copyOf' in start) ? start : undefined
  const [base, setBase] = useState(() => ({
    editing: start ? editingOf('copyOf' in start ? start.copyOf : start) : emptyEditing({ isForExam }),
    seen: known?.update_time,
  }))
  const [editing, setEditing] = useState(base.editing)
  const [hasTried, setTried] = useState(false)
  /** What the server said, until something is changed. */
  const [refused, setRefused] = useState<Refused>()
  const [isSaving, setSaving] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const uploads = useRef(0)
  const draft = useMemo(() => draftOf(editing), [editing])

  const isDirty = !isSame(editing, base.editing)
  const kept = useKeptQuestion(known?.question_id, { draft, isDirty, seen: base.seen ?? null })

  const findings = useMemo(() => (hasTried ? checkQuestion(draft) : []), [hasTried, draft])
  const change = (next: Partial<Editing> | ((before: Editing) => Editing)) => {
    setEditing((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }))
    setRefused(undefined)
  }
  const show = (field: string, reason: string) => {
    toast.warning(reason)
    // After the fault is shown, so that what it is described by is there when it is read out.
    window.requestAnimationFrame(() => focusField(form.current, field))
  }

  const send = async (seen: string | undefined) => {
    setSaving(true)
    const answer = known ? await updateQuestion(known.question_id, draft, seen) : await createQuestion(draft)
    setSaving(false)
    if (answer.ok) {
      kept.drop()
      toast.success(answer.reason)
      onSaved(known?.question_id ?? ('question_id' in answer.data ? answer.data.question_id : ''))
      await refreshBank()
    } else if (answer.cause === 'refused') {
      if (known && answer.status === conflict) return setConflict(true)
      setRefused(answer)
      if (answer.field) show(answer.field, answer.reason)
      else tellRefusal(answer)
    }
  }

  return {
    form,
    known,
    isForExam,
    editing,
    draft,
    change,
    isDirty,
    /** What was left unsaved before. */
    left: kept.found && {
      time: kept.found.time,
      take: () => {
        if (!kept.found) return
        const { draft: left, seen } = kept.found
        setBase((before) => ({ ...before, seen: seen ?? before.seen }))
        setEditing(editingOf(left))
        kept.settle()
      },
      giveUp: kept.settle,
    },
    discard: kept.drop,
    isSaving,
    isConflict,
    errorOf: (field: string) =>
      refused?.field === field ? refused.reason : findings.find((finding) => finding.field === field)?.reason,
    onBusy: (isBusy: boolean) => {
      uploads.current += isBusy ? 1 : -1
    },
    save: async () => {
      if (isSaving || stopAtWrongField(form.current)) return
      setTried(true)
      const [fault] = checkQuestion(draft)
      if (fault) return show(fault.field, fault.reason)
      if (uploads.current > 0) return void toast.warning('图片还在上传，请稍等')
      await send(base.seen)
    },
    /** Somebody else has saved meanwhile: what to do is the author's to say. */
    settle: {
      cancel: () => setConflict(false),
      overwrite: async () => {
        setConflict(false)
        await send(undefined)
      },
      reload: async () => {
        setConflict(false)
        const answer = known && (await fetchQuestion(known.question_id))
        if (!answer) return
        if (!answer.ok) return void (answer.cause === 'refused' && toast.error(answer.reason))
        const fresh = answer.data
        const next = editingOf(fresh)
        setBase({ editing: next, seen: fresh.update_time })
        setEditing(next)
        setTried(false)
      },
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
