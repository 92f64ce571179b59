import { type EditedFormDraft, formInput, isSameForm } from '@wenhai/core/desk/edited-draft'
import { checkUnique, isReleasedInLots } from '@wenhai/core/form/anonymity'
import { checkForm, checkLots } from '@wenhai/core/form/check-form'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView, FormDraft as Sent } from '@wenhai/core/form/schema'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { refreshBank } from '#features/bank/api.ts'
import { focusField } from '#features/bank/editor/focus-field.ts'
import type { Refused } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { confirm, tellRefusal } from '#ui/overlays/confirm.ts'
import { useUndo } from '#ui/overlays/use-undo.tsx'
import { createForm, fetchForm, type UpdateOptions, updateForm } from '../api.ts'
import { refreshForms } from '../list-api.ts'
import { lookForLostVotes, lostVotesLine } from '../own/lost-votes.ts'
import { notePublished } from '../own/own-form.ts'
import { publishFacts } from '../own/publish-line.ts'
import { beginDraft, draftOfForm } from './form-draft.ts'
import { useKeptForm } from './form-kept.ts'

const conflict = 409

/** The state of the three dialogs: what is written, what is wrong with it, and what the server said. */
export function useFormEditor(kind: FormKind, props: OpenFormProps) {
  const place = useRef<HTMLFormElement>(null)
  const written = useWritten(kind, props)
  const { form, setForm, base, setBase, draft, setDraft, change, refused, setRefused } = written
  const [hasTried, setTried] = useState(false)
  const uploads = useRef(0)
  const { input, clashes, check } = useChecks(kind, draft, form)
  const findings = hasTried ? check() : clashes

  const isDirty = !isSameForm(kind, draft, base)
  /** The version that the draft is a change of: somebody else's later one is not overwritten unseen. */
  const [seen, setSeen] = useState(form?.update_time)
  const kept = useKeptForm(kind, { form, keptKey: props.keptKey }, { draft, isDirty, seen: seen ?? null })

  const show = (field: string, reason: string) => {
    toast.warning(reason)
    // The focus follows after the fault is shown, so that its description is there when it is read out.
    window.requestAnimationFrame(() => focusField(place.current, field))
  }

  const saving = useSaving({
    written,
    input,
    kept,
    seen,
    show,
    onOpenChange: props.onOpenChange,
    onSaved: props.onSaved,
    takeTheirs: (theirs) => {
      const next = draftOfForm(theirs)
      setForm(theirs)
      setSeen(theirs.update_time)
      setBase(next)
      setDraft(next)
      setTried(false)
      setRefused(undefined)
    },
  })

  return {
    kind,
    place,
    form,
    draft,
    input,
    change,
    takeAway: written.takeAway,
    undoNote: written.undoNote,
    isDirty,
    /** A new form is kept in the browser until it is saved, so closing the dialog loses nothing. */
    isKept: form === undefined,
    /** The work that was left unsaved in this form before. */
    left: kept.found && {
      time: kept.found.time,
      take: () => {
        if (!kept.found) return
        setDraft(kept.found.draft)
        setSeen(kept.found.seen ?? undefined)
        kept.take()
      },
      giveUp: kept.giveUp,
    },
    discard: kept.drop,
    isSaving: saving.isSaving,
    clashes,
    errorOf: (field: string) =>
      refused?.field === field ? refused.reason : findings.find((finding) => finding.field === field)?.reason,
    /** Why it is not saved, where no field can say it. */
    failure: refused && refused.field === undefined ? refused.reason : undefined,
    faults: [...findings.map(({ field }) => field), ...(refused?.field ? [refused.field] : [])],
    onBusy: (isBusy: boolean) => {
      uploads.current += isBusy ? 1 : -1
    },
    save: async () => {
      if (saving.isSaving || stopAtWrongField(place.current)) return
      setTried(true)
      const [fault] = check()
      if (fault) return show(fault.field, fault.reason)
      if (uploads.current > 0) return void toast.warning('图片还在上传，请稍等')
      await saving.begin()
    },
    publishing: saving.publishing,
    conflict: saving.conflict,
  }
}

interface Saving {
  written: ReturnType<typeof useWritten>
  input: Sent
  kept: ReturnType<typeof useKeptForm>
  /** The version that the draft is a change of. */
  seen: string | undefined
  show: (field: string, reason: string) => void
  /** Replaces the draft by the version of others, where both were changed. */
  takeTheirs: (theirs: FormView) => void
  onOpenChange: OpenFormProps['onOpenChange']
  onSaved: OpenFormProps['onSaved']
}

/** Sends what is written, and asks where it goes live, becomes a new version or meets what somebody else has saved. */
function useSaving({ written, input, kept, seen, show, takeTheirs, onOpenChange, onSaved }: Saving) {
  const { form, draft, setRefused } = written
  const [isSaving, setSaving] = useState(false)
  /** Somebody else's version, saved meanwhile, and whether ours was to be saved as a draft. */
  const [met, setMet] = useState<{ theirs: FormView; isDraft: boolean }>()
  /** The person is asked before the form goes live for the first time. */
  const [isPublishing, setPublishing] = useState(false)
  const goesLive = draft.status === 1 && (!form || form.own?.isPublished === false)
  const send = async (options: UpdateOptions, isDraft = false): Promise<void> => {
    setSaving(true)
    setRefused(undefined)
    const { create_key } = kept
    const sent = { ...input, ...(isDraft && { status: 0 }), create_key }
    const answer = form
      ? await updateForm(form.survey_id, sent, { ...options, fresh: draft.fresh })
      : await createForm(sent)
    if (answer.ok) {
      // The form counts as still saving, so that nothing asks about leaving when the listener goes elsewhere.
      kept.drop()
      toast.success(isDraft ? '已存为草稿，还没有发布' : answer.reason)
      onOpenChange(false)
      const survey_id = form?.survey_id ?? ('survey_id' in answer.data ? answer.data.survey_id : '')
      if (goesLive && !isDraft) notePublished(survey_id)
      onSaved(survey_id)
      await Promise.all([refreshForms(), refreshBank()])
      return
    }
    setSaving(false)
    if (answer.cause !== 'refused') return setRefused(answer)
    if (answer.data?.needConfirm === true) {
      const isAgreed = await agreeToVersion(answer.reason, form, input)
      return isAgreed ? send({ ...options, confirm: true }, isDraft) : undefined
    }
    if (form && answer.status === conflict) return look(form.survey_id, isDraft)
    setRefused(answer)
    if (answer.field) show(answer.field, answer.reason)
    else tellRefusal(answer)
  }

  const look = async (survey_id: string, isDraft: boolean) => {
    const answer = await fetchForm(survey_id)
    if (answer.ok) setMet({ theirs: answer.data, isDraft })
    else if (answer.cause === 'refused') toast.error(answer.reason)
  }

  const answerPublishing = async (isDraft: boolean) => {
    setPublishing(false)
    await send({ seen }, isDraft)
  }

  return {
    isSaving,
    begin: async () => (goesLive ? setPublishing(true) : send({ seen })),
    publishing: isPublishing
      ? {
          facts: factsOfDraft(draft, input, form),
          cancel: () => setPublishing(false),
          publish: () => answerPublishing(false),
          saveAsDraft: () => answerPublishing(true),
        }
      : undefined,
    conflict: met && {
      theirs: met.theirs,
      cancel: () => setMet(undefined),
      overwrite: async () => {
        setMet(undefined)
        await send({ seen: met.theirs.update_time }, met.isDraft)
      },
      takeTheirs: () => {
        takeTheirs(met.theirs)
        setMet(undefined)
      },
    },
  }
}

/** Whether answers that are there may stay with the version they were given under. */
async function agreeToVersion(reason: string, form: FormView | undefined, { vote }: Sent): Promise<boolean> {
  const lost = form ? await lookForLostVotes(form, vote) : []
  return confirm({
    title: '保存为新版本？',
    message: `${reason}。`,
    note: lost.length > 0 ? `${lostVotesLine(lost)}，保存后标为“已撤下”。` : undefined,
    confirmText: '保存为新版本',
  })
}

export const factsOfDraft = (draft: EditedFormDraft, input: Sent, form: FormView | undefined) =>
  publishFacts(
    {
      ...input,
      needPassword: draft.password !== '',
      rosterCount: form?.own?.rosterCount ?? 0,
      question: draft.question.map(({ content }) => content),
    },
    Date.now(),
  )

/** What is written, what it is a change of, and what the server said of it. */
function useWritten(kind: FormKind, props: OpenFormProps) {
  /** The saved version that the draft is based on. */
  const [form, setForm] = useState(props.form)
  const [base, setBase] = useState(() =>
    form ? draftOfForm(form) : beginDraft(kind, props.isStartKept ? {} : props.start),
  )
  const [draft, setDraft] = useState(() => (form || props.isStartKept ? { ...base, ...props.start } : base))
  /** The server's refusal, until something is changed. */
  const [refused, setRefused] = useState<Refused>()
  const change = (
    next: Partial<EditedFormDraft> | ((before: EditedFormDraft) => Partial<EditedFormDraft>),
  ) => {
    setDraft((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }))
    setRefused(undefined)
  }
  const undo = useUndo(draft)
  /** What was taken away can be brought back until something else of what it belongs to is changed. */
  const takeAway = (what: string, next: Partial<EditedFormDraft>) => {
    const names = Object.keys(next) as (keyof EditedFormDraft)[]
    const before = Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<EditedFormDraft>
    change(next)
    undo.offer({
      what,
      isStillRight: (now) => names.every((name) => now[name] === next[name]),
      undo: () => change(before),
    })
  }
  const undoNote = undo.note
  return { form, setForm, base, setBase, draft, setDraft, refused, setRefused, change, takeAway, undoNote }
}

/** The form as it would be sent, with its faults. */
export function useChecks(kind: FormKind, draft: EditedFormDraft, form: FormView | undefined) {
  const input = useMemo(() => formInput(kind, draft), [kind, draft])
  const before = form ? (form.end_time === null ? null : Date.parse(form.end_time)) : undefined
  const isBegun = form?.own?.isBegun
  /** Settings that do not go together are named while they are chosen; the rest is looked at when it is to be saved. */
  const repeated =
    isReleasedInLots(draft) && !isBegun ? checkUnique(draft.question.map(({ content }) => content)) : []
  const clashes = [...checkLots(input, { end: before, isBegun }), ...repeated]
  const check = () => [...checkForm(input, { end: before, isBegun }, Date.now()), ...repeated]
  return { input, clashes, check }
}

export type FormEditor = ReturnType<typeof useFormEditor>

/** What the fields of a form need, whether they are in a dialog or on the desk. */
export type DraftEditor = Pick<
  FormEditor,
  | 'kind'
  | 'form'
  | 'draft'
  | 'change'
  | 'takeAway'
  | 'undoNote'
  | 'clashes'
  | 'errorOf'
  | 'failure'
  | 'faults'
  | 'onBusy'
> & {
  /** What the fields lie in. */
  place: RefObject<HTMLElement | null>
}

export interface OpenFormProps {
  onOpenChange: (isOpen: boolean) => void
  /** The one to change; without it a new one is made. */
  form?: FormView | undefined
  /** The start of a new form: a template, a copy (`copyOfForm`) or a kept draft (`readDraft`). */
  start?: Partial<EditedFormDraft> | undefined
  /** The start was work, such as a pasted paper, so it is kept like what is typed. */
  isStartKept?: boolean | undefined
  onSaved: (survey_id: string) => void
  /** The kept draft of a new one that is continued. */
  keptKey?: string | undefined
}
