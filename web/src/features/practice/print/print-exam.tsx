import type { FormCover, OwnForm } from '@wenhai/core/form/schema'
import type { PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'

interface PrintExamProps {
  form: Pick<FormCover, 'survey_title' | 'fullScore' | 'passScore' | 'examTime'> & { own: OwnForm }
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
      paper={toPaper(form, drawn > 0)}
      note={drawn > 0 ? `另有 ${drawn} 题随机抽取，每人不同，不在这里。` : undefined}
      onClose={onClose}
    />
  )
}

const toPaper = (form: PrintExamProps['form'], isPart: boolean): PrintedPaper => ({
  title: form.survey_title,
  facts: [
    // Questions that are drawn for each taker are not on this print, and neither are their points.
    ...(isPart ? [] : [`满分 ${form.fullScore} 分`, `${form.passScore} 分及格`]),
    ...(form.examTime > 0 ? [`限时 ${form.examTime} 分钟`] : []),
  ],
  fields: ['姓名', '班级', '学号', '得分'],
  questions: form.own.question,
  items: form.own.items,
})
