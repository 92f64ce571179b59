import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { findLineFaults } from '@wenhai/core/desk/line-faults'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type DraftEditor, useChecks } from '#features/form/dialog/use-form-editor.ts'
import type { Refused } from '#lib/answer.ts'
import { useDebounced } from '#ui/use-media.ts'
import type { Desk } from './desk.ts'
import { stepFieldName } from './field-names.ts'

interface DeskEditorProps {
  kind: FormKind
  form: FormView | undefined
  draft: EditedFormDraft
  write: Desk['write']
  place: RefObject<HTMLElement | null>
}

/** The draft for the fields of the dialogs. Its faults follow when the hands rest: a whole form is looked at for them. */
export function useDeskEditor({ kind, form, draft, write, place }: DeskEditorProps) {
  const [refused, setRefused] = useState<{ refused: Refused; draft: EditedFormDraft }>()
  const uploads = useRef(0)
  const rested = useDebounced(draft)
  const { clashes, check } = useChecks(kind, rested, form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check is new at each drawing, what it looks at is not
  const findings = useMemo(() => [...check(), ...findLineFaults(rested.question)], [rested, kind, form])
  // A refusal is said until something is changed.
  const said = refused?.draft === draft ? refused.refused : undefined
  const reasons = useMemo(
    () => new Map(findings.toReversed().map(({ field, reason }) => [field, reason])),
    [findings],
  )
  const change: DraftEditor['change'] = (next) => {
    const from = (before: EditedFormDraft) => (typeof next === 'function' ? next(before) : next)
    const names = Object.keys(from(draft))
    // Another change may have been made since this was drawn.
    write({ what: `修改${stepFieldName(names)}`, field: `form ${names.join(' ')}` }, from)
  }
  const editor: DraftEditor = {
    kind,
    place,
    form,
    draft,
    change,
    takeAway: (what, next) => write({ what: `移除${what}` }, () => next),
    undoNote: undefined,
    clashes,
    errorOf: (field) => (said?.field === field ? said.reason : reasons.get(field)),
    failure: said && said.field === undefined ? said.reason : undefined,
    faults: [...reasons.keys(), ...(said?.field ? [said.field] : [])],
    onBusy: (isBusy) => {
      uploads.current += isBusy ? 1 : -1
    },
  }
  return {
    editor,
    /** The draft of a moment ago, for what takes long to work out. */
    rested,
    findings,
    isUploading: () => uploads.current > 0,
    refuse: (answer: Refused) => setRefused({ refused: answer, draft }),
  }
}
