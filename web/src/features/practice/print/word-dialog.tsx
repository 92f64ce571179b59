import { formKindOf } from '@wenhai/core/form/form-kind'
import { nameOfPaper, type PaperChoice, type PaperDocument } from '@wenhai/core/practice/print/choices'
import { useId, useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { fileNameOf } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { type Choice, RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { exportPaper } from '../api.ts'

const descriptions: Readonly<Record<PaperDocument, string>> = {
  paper: '可以直接打印作答；考试有密封线和得分表。',
  sheet: '选择题涂方框，其余的留出位置写，不含题目。',
  key: '先是选择题速查，再是各题的答案和解析。',
  source: '每题带答案、解析和设置，改好后可以原样导入。',
}

const documentsOf = (isExam: boolean): readonly Choice<PaperDocument>[] =>
  (isExam ? (['paper', 'sheet', 'key', 'source'] as const) : (['paper', 'source'] as const)).map((value) => ({
    value,
    label: nameOfPaper(isExam, value),
    description: isExam || value === 'source' ? descriptions[value] : '可以打印出来用笔填写。',
  }))

const orders: readonly Choice<PaperChoice['order']>[] = [
  { value: 'A', label: 'A 卷', description: '题目和选项照编写的次序。' },
  { value: 'B', label: 'B 卷', description: '每一部分里的题目换次序，选项换字母；答案也选 B 卷就对得上。' },
]

const sizes: readonly Choice<PaperChoice['size']>[] = [
  { value: 'A4', label: 'A4' },
  { value: 'A3', label: 'A3，横放两栏' },
]

interface WordDialogProps {
  form: MineForm
  onClose: () => void
}

/** 导出 Word: which part of the paper, in which order and on what paper. */
export function WordDialog({ form, onClose }: WordDialogProps) {
  const id = useId()
  const isExam = formKindOf(form.questionnaire_type).hasScores
  const [choice, setChoice] = useState<PaperChoice>({ what: 'paper', order: 'A', size: 'A4' })
  const { isBusy, run } = useAction()
  const { what, order, size } = choice
  const given: PaperChoice = { what, order: hasOrder(isExam, what) ? order : 'A', size }
  const ending = given.order === 'B' ? '（B 卷）' : ''
  const filename = `${fileNameOf(form.survey_title)}-${nameOfPaper(isExam, what)}${ending}.docx`
  const save = () =>
    run(() => exportPaper({ id: form.survey_id, ...given }, filename), { say: `已保存为“${filename}”` })
  const drawn = form.own.draw.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="导出 Word"
      footerNote={drawn > 0 ? `另有 ${drawn} 题随机抽取，每人不同，不在文件里。` : undefined}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button type="submit" form={id} variant="primary" icon="download" pending={isBusy}>
            导出
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Fields choice={choice} isExam={isExam} onChange={setChoice} />
      </form>
    </Dialog>
  )
}

/** The source is the paper as it was written. */
const hasOrder = (isExam: boolean, what: PaperDocument): boolean => isExam && what !== 'source'

interface FieldsProps {
  choice: PaperChoice
  isExam: boolean
  onChange: (choice: PaperChoice) => void
}

function Fields({ choice, choice: { what, order, size }, isExam, onChange }: FieldsProps) {
  const change = (part: Partial<PaperChoice>) => onChange({ ...choice, ...part })
  return (
    <>
      <RadioGroup
        label="导出哪一份"
        value={what}
        onChange={(next) => change({ what: next })}
        choices={documentsOf(isExam)}
      />
      {hasOrder(isExam, what) && (
        <RadioGroup
          label="次序"
          value={order}
          onChange={(next) => change({ order: next })}
          choices={orders}
        />
      )}
      {what === 'paper' && (
        <RadioGroup
          label="纸张"
          inline
          value={size}
          onChange={(next) => change({ size: next })}
          choices={sizes}
        />
      )}
    </>
  )
}
