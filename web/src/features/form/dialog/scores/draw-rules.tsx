import type { DraftRule, EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { type DrawRule, drawnCount, drawnScore } from '@wenhai/core/form/draw'
import { drawLimits as limits } from '@wenhai/core/form/limits'
import { useMemo } from 'react'
import { useSupply } from '#features/form/api.ts'
import { Button } from '#ui/button.tsx'
import { useDebounced } from '#ui/use-media.ts'
import { draftRule } from '../form-draft.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { DrawRuleRow } from './draw-rule-row.tsx'

/** Questions that the server draws for each taker. */
export function DrawRules({ editor }: { editor: DraftEditor }) {
  const { draft, change, errorOf } = editor
  const { draw } = draft
  const supply = useRuleSupply(draft, editor.form?.survey_id)
  const set = (uid: string, changed: Partial<DraftRule>) =>
    change((before) => ({
      draw: before.draw.map((rule) => (rule.uid === uid ? { ...rule, ...changed } : rule)),
    }))
  const add = () => {
    const last = draw.at(-1)
    const like = last && { count: last.count, score: last.score, category: last.category }
    change((before) => ({ draw: [...before.draw, draftRule(like)] }))
  }
  const error = errorOf('draw')
  return (
    <div data-field="draw" className="grid grid-cols-1 gap-3">
      <div>
        <h4 className="text-md font-semibold">随机抽题</h4>
        <p className="text-sm text-ink-3">
          每个人开始答题时，从你能用的题里按规则抽；每人的题不同，总分一样。别的考试正在用的题不会抽到。
        </p>
      </div>
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
      {draw.length > 0 && (
        <ul aria-label="抽题规则" className="grid grid-cols-1 gap-3">
          {draw.map((rule, index) => (
            <DrawRuleRow
              key={rule.uid}
              rule={rule}
              index={index}
              supply={supply?.[index]}
              onChange={(changed) => set(rule.uid, changed)}
              onRemove={() =>
                editor.takeAway(`第 ${index + 1} 条抽题规则`, { draw: draw.filter((each) => each !== rule) })
              }
              errorOf={(field) => errorOf(`draw.${index}.${field}`)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {draw.length < limits.maxRules && (
          <Button size="sm" icon="plus" onClick={add}>
            添加抽题规则
          </Button>
        )}
        {draw.length > 0 && (
          <span className="text-sm text-ink-2 tabular-nums">
            共抽 {drawnCount(draw)} 题，{drawnScore(draw)} 分
          </span>
        )}
      </div>
    </div>
  )
}

/** The questions that the bank has for each rule, once the author pauses; undefined while that is not known. */
function useRuleSupply(
  { draw, question }: Pick<EditedFormDraft, 'draw' | 'question'>,
  survey_id: string | undefined,
) {
  const rules = draw.map(({ uid: _, ...rule }) => rule)
  const now = JSON.stringify([rules, question.flatMap(({ question_id }) => question_id ?? [])])
  const rested = useDebounced(now)
  const [asked, picked] = useMemo(() => JSON.parse(rested) as [DrawRule[], string[]], [rested])
  const { data, isPlaceholderData } = useSupply(asked, picked, survey_id)
  // Figures of another list of rules would be beside the wrong ones.
  return isPlaceholderData && data?.length !== draw.length ? undefined : data
}
