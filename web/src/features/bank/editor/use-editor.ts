import { checkQuestion } from '@wenhai/core/question/check-question'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Refused } from '#lib/answer.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stopAtWrongField } from '#ui/fields/use-fields.ts'
import { tellRefusal } from '#ui/overlays/confirm.ts'
import { useUndo } from '#ui/overlays/use-undo.tsx'
import { type BankQuestion, createQuestion, fetchQuestion, refreshBank, updateQuestion } from '../api.ts'
import {
  type Editing,
  editingOf,
  emptyEditing,
  isSameQuestion,
  type KnownQuestion,
  questionDraftOf,
  withKind,
  withoutEmptyEnd,
} from './editing.ts'
import { focusField } from './focus-field.ts'
import { useKeptQuestion } from './question-kept.ts'

/** A question as a form has it; `bank` where it is one's own there too, and may be changed with it. */
export interface FormCopy {
  content: KnownQuestion
  bank: BankQuestion | undefined
}

/** The one to change, the one to begin with, a form's copy, or nothing: a new one. */
export type QuestionEditorStart = BankQuestion | { copyOf: BankQuestion } | FormCopy | undefined

/** The question that has just gone into the bank, so that nothing has to be fetched to show it. */
export type SavedQuestion = QuestionDraft & { question_id: string }

/** A change of a form's question changes the form's copy, or the bank's question too. */
export type EditTarget = 'form' | 'bank'

const knownOf = (start: QuestionEditorStart) => {
  if (!start || 'copyOf' in start) return undefined
  return 'content' in start ? start.bank : start
}

type WrittenFor = { isForExam: boolean; isForSurvey: boolean }

function beginEditing(start: QuestionEditorStart, writtenFor: WrittenFor): Editing {
  if (!start) return emptyEditing(writtenFor)
  if ('content' in start) return editingOf(start.content)
  return editingOf('copyOf' in start ? start.copyOf : start)
}

const conflict = 409

interface EditorOptions {
  start: QuestionEditorStart
  isForExam?: boolean | undefined
  isForSurvey?: boolean | undefined
  /** The folder that a new question comes into. */
  folder_id?: string | undefined
  /** Called with the saved question; with `isMore` the dialog stays open for the next one. */
  onSaved: (saved: SavedQuestion, isMore: boolean) => void
  /** A form's copy is changed there alone. */
  onDraft?: ((draft: QuestionDraft) => void) | undefined
}

/** What is written, what it began with, and what of it is kept on this device. */
function useWriting({ start, isForExam = false, isForSurvey = false }: EditorOptions) {
  const known = knownOf(start)
  const isInForm = start !== undefined && 'content' in start
  const [base, setBase] = useState(() => ({
    editing: beginEditing(start, { isForExam, isForSurvey }),
    seen: known?.update_time,
  }))
  const [editing, setEditing] = useState(base.editing)
  const draft = useMemo(() => questionDraftOf(editing), [editing])
  /** The question as it is saved. */
  const saved = useMemo(() => questionDraftOf(withoutEmptyEnd(editing)), [editing])

  // A kind chosen for a question without a word is nothing to lose.
  const begun = start ? base.editing : withKind(base.editing, editing.option_type)
  const isDirty = !isSameQuestion(editing, begun)
  const kept = useKeptQuestion(known?.question_id, isInForm, {
    draft,
    isDirty,
    seen: base.seen ?? null,
  })
  const begin = (next: Editing, seen: string | undefined) => {
    setBase({ editing: next, seen })
    setEditing(next)
  }
  return {
    ...{ known, isInForm, editing, setEditing, draft, saved, isDirty, kept, begin },
    seen: base.seen,
    beginNext: () => {
      begin({ ...emptyEditing({ isForExam, isForSurvey }), ...nextLike(editing) }, undefined)
      kept.beginNext()
    },
    /** The work that was left unsaved before. */
    left: kept.found && {
      time: kept.found.time,
      take: () => {
        if (!kept.found) return
        const { draft: left, seen } = kept.found
        setBase((before) => ({ ...before, seen: seen ?? before.seen }))
        setEditing(editingOf(left))
        kept.take()
      },
      giveUp: kept.giveUp,
    },
  }
}

/** What is wrong with the question, from the first try to save it on, and what the server said of it. */
function useFaults(saved: QuestionDraft) {
  const [hasTried, setTried] = useState(false)
  /** The server's refusal, until something is changed. */
  const [refused, setRefused] = useState<Refused>()
  const findings = useMemo(() => (hasTried ? checkQuestion(saved) : []), [hasTried, saved])
  return {
    setTried,
    setRefused,
    errorOf: (field: string) =>
      refused?.field === field ? refused.reason : findings.find((finding) => finding.field === field)?.reason,
    /** Why it is not saved, where no field can say it. */
    failure: refused && refused.field === undefined ? refused.reason : undefined,
  }
}

interface Saving {
  writing: ReturnType<typeof useWriting>
  faults: ReturnType<typeof useFaults>
  folder_id: string | undefined
  onSaved: EditorOptions['onSaved']
  onFault: (field: string, reason: string) => void
  onNext: () => void
}

/** Sends the question to the bank, and settles it where somebody else has saved meanwhile. */
function useSaving({ writing, faults, folder_id, onSaved, onFault, onNext }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const [isConflict, setConflict] = useState(false)
  const { known, saved, kept } = writing

  const send = async (seen: string | undefined, isMore = false) => {
    setSaving(true)
    faults.setRefused(undefined)
    const answer = known
      ? await updateQuestion(known.question_id, saved, seen)
      : await createQuestion(saved, kept.create_key, folder_id)
    setSaving(false)
    if (answer.ok) {
      kept.drop()
      toast.success(answer.reason)
      const question_id = known?.question_id ?? ('question_id' in answer.data ? answer.data.question_id : '')
      onSaved({ ...saved, question_id }, isMore)
      if (isMore) onNext()
      await refreshBank()
    } else if (answer.cause === 'refused') {
      if (known && answer.status === conflict) return setConflict(true)
      faults.setRefused(answer)
      if (answer.field) onFault(answer.field, answer.reason)
      else tellRefusal(answer)
    } else faults.setRefused(answer)
  }
  /** What to do where somebody else has saved meanwhile is the author's to say. */
  const settle = {
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
      writing.begin(editingOf(answer.data), answer.data.update_time)
      faults.setTried(false)
    },
  }
  return { isSaving, isConflict, send, settle }
}

/** The state of 选题编辑: what is written, what is wrong with it, and what the server said. */
export function useEditor(options: EditorOptions) {
  const { isForExam = false, isForSurvey = false, onSaved, onDraft } = options
  const form = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<EditTarget>('form')
  const uploads = useRef(0)
  const writing = useWriting(options)
  const { known, isInForm, editing, draft, saved, isDirty, left, kept } = writing
  const undo = useUndo(editing)
  const faults = useFaults(saved)
  // The focus follows after the page is drawn, so that the description of a fault is there when it is read out.
  const focus = (field: string) => window.requestAnimationFrame(() => focusField(form.current, field))
  const show = (field: string, reason: string) => {
    toast.warning(reason)
    focus(field)
  }
  const onNext = () => {
    writing.beginNext()
    faults.setTried(false)
    focus('question')
  }
  const { isSaving, isConflict, send, settle } = useSaving({
    writing,
    faults,
    folder_id: options.folder_id,
    onSaved,
    onFault: show,
    onNext,
  })

  return {
    ...{
      form,
      known,
      isForExam,
      isInForm,
      undo,
      editing,
      draft,
      isDirty,
      left,
      isSaving,
      isConflict,
      settle,
    },
    /** The target; undefined where there is nothing to choose. */
    target: isInForm && known ? { value: target, set: setTarget } : undefined,
    isBankChanged: known !== undefined && (!isInForm || target === 'bank'),
    change: (next: Partial<Editing> | ((before: Editing) => Editing)) => {
      writing.setEditing((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }))
      faults.setRefused(undefined)
    },
    discard: kept.drop,
    errorOf: faults.errorOf,
    failure: faults.failure,
    onBusy: (isBusy: boolean) => {
      uploads.current += isBusy ? 1 : -1
    },
    save: async ({ isMore = false } = {}) => {
      if (isSaving || stopAtWrongField(form.current)) return
      faults.setTried(true)
      const [fault] = checkQuestion(saved)
      if (fault) return show(fault.field, fault.reason)
      if (uploads.current > 0) return void toast.warning('文件还在上传，请稍等')
      // The bank has the original: what a survey asks in other words is for that survey alone.
      const isOneMore = isForSurvey && known !== undefined
      if (isInForm && (target === 'form' || !known))
        return onDraft?.(isOneMore ? { ...saved, status: 0 } : saved)
      await send(writing.seen, isMore)
    },
  }
}

/** The next question of a series is mostly of the same kind and place. */
const nextLike = ({ option_type, questionnaire_type, key, level, allowPeopleUse, status }: Editing) => ({
  option_type,
  questionnaire_type,
  key,
  level,
  allowPeopleUse,
  status,
})

export type Editor = ReturnType<typeof useEditor>

/** What the fields of a question need, whether they are in a dialog or on the desk. */
export type QuestionEditor = Pick<
  Editor,
  'editing' | 'change' | 'errorOf' | 'known' | 'isForExam' | 'isBankChanged' | 'onBusy'
> & { form: RefObject<HTMLElement | null> }
