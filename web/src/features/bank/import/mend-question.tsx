import type { QuestionMending } from '@wenhai/core/form/mend-paper'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useCategories } from '#features/category/api.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Correct, columnTitle, ImportCell } from './import-cell.tsx'
import { RowQuestion } from './import-row.tsx'
import { correct, makeFindCategory } from './import-rows.ts'
import type { CheckedQuestion, SourceLine } from './source-lines.ts'

interface MendProps {
  question: CheckedQuestion
  hasPoints: boolean
  actions: {
    onMend: (place: number, mending: QuestionMending) => boolean
    onSplit: (id: number) => void
    linesOf: (place: number) => readonly SourceLine[]
  }
}

/** After so many milliseconds without a key, what was typed goes into the text. */
const settleMs = 250

const mendable = ['option_type', 'answer', 'note'] as const

/** What is typed at a question, which goes into the text after a pause where it is right. */
function useMending(question: CheckedQuestion, onMend: MendProps['actions']['onMend']) {
  const { data: categories } = useCategories()
  const findCategory = useMemo(() => makeFindCategory(categories), [categories])
  const [row, setRow] = useState(question.row)
  const [points, setPoints] = useState(question.row.points === undefined ? '' : String(question.row.points))
  const [isRefused, setRefused] = useState(false)
  const [written, setWritten] = useState<unknown>(row)
  const worth = points.trim() === '' ? undefined : Number(points)
  const isWorth = worth === undefined || (worth > 0 && worth <= 1000)
  const isRight = row.bad.length === 0 && isWorth
  const write = useEffectEvent(() => {
    if (written === row && worth === question.row.points) return
    setWritten(row)
    setRefused(!onMend(question.place, { cells: row.cells, points: worth }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key puts it off
  useEffect(() => {
    if (!isRight) return
    const timer = setTimeout(write, settleMs)
    return () => clearTimeout(timer)
  }, [row, points, isRight])
  // What was typed last goes in also where the question is put away at once.
  const leave = useEffectEvent(() => isRight && write())
  useEffect(() => () => void leave(), [])
  const onCorrect: Correct = (_, name, text) => setRow((before) => correct(before, name, text, findCategory))
  return { row, onCorrect, points, setPoints, isWorth, isRight, isRefused }
}

/** The question's parts as fields. What is right goes into the text on the other side; what is wrong says so at its field. */
export function MendQuestion({ question, hasPoints, actions }: MendProps) {
  const { row, onCorrect, points, setPoints, isWorth, isRight, isRefused } = useMending(
    question,
    actions.onMend,
  )
  if (kindOf(question.draft.option_type).hasParts)
    return <p className="text-md text-ink-2">这道题里还有小题，请在原文里修改，这边会跟着变。</p>
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <RowQuestion {...{ row, onCorrect }} source="text" />
      <dl className="grid grid-cols-1 gap-2 border-t border-dashed pt-2.5 text-sm">
        {mendable.map((name) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="w-16 shrink-0 text-ink-3">{columnTitle(name)}</dt>
            <dd className="min-w-0 flex-1">
              <ImportCell
                {...{ row, name, onCorrect }}
                rowLabel={`第 ${question.place + 1} 题`}
                blank="（空着，点这里填写）"
              />
            </dd>
          </div>
        ))}
      </dl>
      {hasPoints && (
        <TextField
          label="分值"
          inputMode="decimal"
          value={points}
          onChange={setPoints}
          error={isWorth ? undefined : '分值要大于 0，最多 1000'}
          className="max-w-40"
        />
      )}
      <p role="status" className={cx('text-sm', isRefused ? 'text-cinnabar' : 'text-ink-3')}>
        {isRefused
          ? '这样写不进原文，还没有改。请换个写法，或者在原文里改。'
          : isRight
            ? '改了就会写进原文。'
            : '改对以后才会写进原文。'}
      </p>
    </div>
  )
}

export function SplitLines({
  question,
  actions,
  onDone,
}: Omit<MendProps, 'hasPoints'> & { onDone: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-sunken p-2.5">
      <p className="text-sm text-ink-2">从哪一行起是新的一题？</p>
      {actions.linesOf(question.place).map(({ id, text }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            actions.onSplit(id)
            onDone()
          }}
          className="rounded-xs px-2 py-1 text-left text-md break-words hover:bg-sea-wash touch:min-h-11"
        >
          <MathText text={text} isInline />
        </button>
      ))}
      <div>
        <Button size="sm" variant="quiet" onClick={onDone}>
          不拆了
        </Button>
      </div>
    </div>
  )
}
