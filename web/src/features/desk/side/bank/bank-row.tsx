import { isUsedOften } from '@wenhai/core/bank/health'
import { itemFaultNames } from '@wenhai/core/bank/item-fault'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { ComponentProps } from 'react'
import { type BankQuestion, shortQuestion } from '#features/bank/api.ts'
import { healthLine } from '#features/bank/list/health.tsx'
import { useCategoryName } from '#features/category/api.ts'
import { PickLine } from '#features/form/pick/pick-line.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/tag.tsx'

interface BankRowProps {
  question: BankQuestion
  kind: FormKind
  /** The form has it already. */
  isHeld: boolean
  /** What the button does. */
  action: string
  onUse: () => void
  onView: () => void
  dragProps: Pick<ComponentProps<'li'>, 'draggable' | 'onDragStart' | 'onDragEnd'>
}

/** A question of the bank, how it did in exams, and the ways to take it. */
export function BankRow({ question, kind, isHeld, action, onUse, onView, dragProps }: BankRowProps) {
  const nameOf = useCategoryName()
  const isExam = formKindOf(kind).hasScores
  const { health } = question
  const name = shortQuestion(question)
  return (
    <li
      {...(isHeld ? {} : dragProps)}
      className={cx('grid grid-cols-1 gap-1.5 py-2.5', !isHeld && dragProps.draggable && 'cursor-grab')}
    >
      <PickLine
        showsLevel={isExam}
        content={question}
        marks={
          <>
            <span>{nameOf(question.questionnaire_type)}</span>
            {!question.isMine && <span>{question.author}</span>}
            {question.locked && <Tag tone="cinnabar">考试使用中</Tag>}
            {health && health.fault !== '' && (
              <Tag tone={health.fault === 'key' ? 'cinnabar' : 'gold'}>{itemFaultNames[health.fault]}</Tag>
            )}
            {health && isUsedOften(health) && <Tag tone="gold">用得太多</Tag>}
          </>
        }
      />
      {isExam && health && <p className="text-sm text-ink-3 tabular-nums">{healthLine(question)}</p>}
      <div className="flex items-center gap-1.5">
        {isHeld ? (
          <span className="text-sm text-ink-3">已在这份里</span>
        ) : (
          <Button size="sm" onClick={onUse}>
            {action}
            <span className="sr-only">：{name}</span>
          </Button>
        )}
        <IconButton icon="eye" size="sm" label={`查看 ${name}`} onClick={onView} />
      </div>
    </li>
  )
}
