import { paperOfForm } from '@wenhai/core/practice/print/form-paper'
import type { MineForm } from '#features/form/own/own-form.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'

interface PrintExamProps {
  form: MineForm
  onClose: () => void
}

/** 打印试卷, for its author: the questions that are the same for everyone, in the author's order. */
export function PrintExam({ form, onClose }: PrintExamProps) {
  const { own } = form
  const drawn = own.draw.reduce((sum, { count }) => sum + count, 0)
  if (own.question.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title="打印试卷"
        size="sm"
        footer={<Button onClick={onClose}>知道了</Button>}
      >
        <EmptyState
          title="这场考试的试卷每人一份"
          hint="题目都是随机抽的，没有一份固定的试卷可以打印。想打印的话，请把题目选进考试。"
        />
      </Dialog>
    )
  return (
    <PrintDialog
      title="打印试卷"
      paper={paperOfForm(form)}
      note={drawn > 0 ? `另有 ${drawn} 题随机抽取，每人不同，不在这里。` : undefined}
      onClose={onClose}
    />
  )
}
