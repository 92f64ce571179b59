import '../../../question/print/a4.css'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView, OwnFormQuestion } from '@wenhai/core/form/schema'
import { paperOfForm } from '@wenhai/core/practice/print/form-paper'
import { useRef } from 'react'
import { draftPoints } from '#features/form/dialog/scores/form-scores.ts'
import { PaperPrint } from '#features/practice/print/paper-print.tsx'
import { useWidth } from '#ui/chart/use-box.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface PrintPreviewProps {
  kind: FormKind
  draft: EditedFormDraft
  /** The form as takers get it. */
  view: FormView
}

/** A page of A4, in pixels of the screen, with its margins. */
const pageWidth = 794

/** The paper as 打印试卷 prints it. */
export function PrintPreview({ kind, draft, view }: PrintPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  if (formKindOf(kind).isBallot) return <EmptyState title="没有打印稿" hint="投票和评选只在网上进行。" />
  const points = draftPoints(draft)
  const question = draft.question.map(({ uid, content }, index) => ({
    answer: '',
    note: '',
    ...content,
    question_id: uid,
    score: points[index],
  })) as OwnFormQuestion[]
  const paper = paperOfForm({
    ...view,
    own: {
      question,
      items: view.items ?? [],
      draw: draft.draw.map((rule) => ({ ...rule, missing: 0 })),
      logic: undefined,
    },
  })
  return (
    <div ref={box}>
      <div style={{ width: pageWidth, zoom: width === 0 ? 1 : Math.min(1, width / pageWidth) }}>
        <PaperPrint paper={paper} />
      </div>
    </div>
  )
}
