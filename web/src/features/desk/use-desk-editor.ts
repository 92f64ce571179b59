import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { findLineFaults } from '@wenhai/core/desk/line-faults'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { type DraftEditor, useChecks } from '#features/form/dialog/use-form-editor.ts'
import type { Refused } from '#lib/answer.ts'
import { useDebounced } from '#ui/use-media.ts'
import type { Desk } from './desk.ts'

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

/** What a step changes, as a person reads it behind 撤销. Fields that are not named here are settings. */
const names: Partial<Record<string, string>> = {
  survey_title: '标题',
  desc: '说明',
  question: '题目',
  items: '段落',
  logic: '规则',
  vote: '选项',
  entries: '参选项',
  draw: '抽题规则',
  thanks: '感谢语',
  thanksUrl: '跳转地址',
  password: '参与密码',
  start_time: '开始时间',
  end_time: '结束时间',
  passScore: '及格分',
  otherPaper: '另一份卷',
}

export function stepFieldName(fields: readonly string[]): string {
  const known = new Set(fields.map((field) => names[field] ?? '设置'))
  return known.size === 1 ? ([...known][0] ?? '设置') : known.has('题目') ? '题目' : '设置'
}
