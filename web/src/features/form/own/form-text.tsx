import { type FormAsText, textItemsOf } from '@wenhai/core/form/text-items'
import { useMemo } from 'react'
import { TextDialog, textTitle } from '#features/bank/text/text-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface FormTextProps {
  form: FormAsText
  onClose: () => void
}

/** 导出文本 of a form, for its author: the questions that are the same for everyone. */
export function FormText({ form, onClose }: FormTextProps) {
  const items = useMemo(() => textItemsOf(form), [form])
  const { question, draw, logic } = form.own
  const drawn = draw.reduce((sum, { count }) => sum + count, 0)
  if (question.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={textTitle}
        size="sm"
        footer={<Button onClick={onClose}>知道了</Button>}
      >
        <EmptyState
          title="没有固定的题目"
          hint="题目都是随机抽的，每人不同。想导出的话，请把题目选进考试，或者在题库里导出。"
        />
      </Dialog>
    )
  const notes = [
    ...(drawn > 0 ? [`另有 ${drawn} 题随机抽取，每人不同，不在这里。`] : []),
    ...(logic ? ['题目之间的规则不在文本里。'] : []),
  ]
  return (
    <TextDialog
      name={form.survey_title}
      items={items}
      note={notes.length > 0 ? notes.join('') : undefined}
      onClose={onClose}
    />
  )
}
