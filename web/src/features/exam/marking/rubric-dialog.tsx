import { rubric as limits } from '@wenhai/core/exam/marking/limits'
import type { MarkingQuestion, RubricPoint } from '@wenhai/core/exam/marking/schema'
import { questionName } from '@wenhai/core/question/kinds/parts'
import { useState } from 'react'
import type { Refused } from '#lib/answer.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { saveRubric } from './api.ts'

interface RubricDialogProps {
  survey_id: string
  marked: MarkingQuestion
  onClose: () => void
}

type Line = RubricPoint & { key: number }

/** The dialog 评分要点 of one question. */
export function RubricDialog({ survey_id, marked, onClose }: RubricDialogProps) {
  const { question, number, part, score, rubric } = marked
  const [lines, setLines] = useState<Line[]>(() => rubric.map((point, key) => ({ ...point, key })))
  const [nextKey, setNextKey] = useState(rubric.length)
  const [notice, setNotice] = useState<string>()
  const change = (key: number, next: Partial<RubricPoint>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...next } : line)))
  const add = () => {
    setLines((before) => [...before, { key: nextKey, text: '', points: 1 }])
    setNextKey(nextKey + 1)
  }
  const check = () => {
    const isFilled = lines.every(({ text }) => text.trim() !== '')
    setNotice(isFilled ? undefined : '每个要点都要写上内容')
    return isFilled
  }
  const written = lines.map(({ text, points }) => ({ text, points }))
  return (
    <FormDialog
      title={`${questionName(number, part)}的评分要点`}
      size="md"
      isDirty={JSON.stringify(written) !== JSON.stringify(rubric)}
      fields={{ notice, check, refuse: ({ reason }: Refused) => setNotice(reason) }}
      send={() =>
        saveRubric({
          id: survey_id,
          question_id: question.question_id,
          rubric: written.map(({ text, points }) => ({ text: text.trim(), points })),
        })
      }
      onSent={() => {
        toast.success('已保存')
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-md text-ink-2">批阅时勾选答到的要点，分数自动相加，也可以再改。</p>
      <ul aria-label="要点" className="grid grid-cols-1 gap-3">
        {lines.map(({ key, ...point }, index) => (
          <PointLine
            key={key}
            name={`要点 ${index + 1}`}
            point={point}
            most={score}
            onChange={(next) => change(key, next)}
            onRemove={() => setLines((before) => before.filter((line) => line.key !== key))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="plus" disabled={lines.length >= limits.most} onClick={add}>
          加一个要点
        </Button>
        <Sum lines={lines} score={score} />
      </div>
    </FormDialog>
  )
}

function Sum({ lines, score }: { lines: readonly RubricPoint[]; score: number }) {
  const sum = lines.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100
  return (
    <p className={sum > score ? 'text-md text-gold' : 'text-md text-ink-3'}>
      共 {sum} 分，这道题 {score} 分{sum > score && '；超过的部分不计'}
    </p>
  )
}

interface PointLineProps {
  name: string
  point: RubricPoint
  /** The full score of the question. */
  most: number
  onChange: (changed: Partial<RubricPoint>) => void
  onRemove: () => void
}

const PointLine = ({ name, point, most, onChange, onRemove }: PointLineProps) => (
  <li className="flex flex-wrap items-end gap-2.5">
    <TextField
      label={name}
      value={point.text}
      maxLength={limits.textMax}
      onChange={(text) => onChange({ text })}
      className="min-w-40 flex-1"
    />
    <NumberStepper
      label={`${name} 的分数`}
      hideLabel
      unit="分"
      min={0}
      max={most}
      step={0.5}
      value={point.points}
      onChange={(points) => onChange({ points })}
    />
    <IconButton icon="trash" label={`删除${name}`} onClick={onRemove} />
  </li>
)
