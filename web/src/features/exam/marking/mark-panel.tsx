import type { MarkingQuestion, SimilarBundle } from '@wenhai/core/exam/marking/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { commentMax } from '@wenhai/core/report/limits'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toggled } from '#ui/lists/table-props.ts'
import { CommentPicker } from './comment-picker.tsx'
import { countOpen, type QueueEntry } from './marking-queue.ts'
import type { Bundles } from './use-bundles.ts'
import type { MarkDraftState } from './use-mark-draft.ts'

interface MarkPanelProps {
  chosen: MarkingQuestion
  entry: QueueEntry
  bundles: Bundles
  draft: MarkDraftState
  onSend: () => void
}

/** Points, rubric and comment of the answer beside it, and the way to the next one. */
export function MarkPanel({ chosen, entry, bundles, draft, onSend }: MarkPanelProps) {
  const { score, rubric, question } = chosen
  const { comment, similar } = draft
  return (
    <aside aria-label="评分" className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
      <div className="grid grid-cols-1 gap-4 rounded-xl border bg-surface p-5 shadow-card">
        <PointsField score={score} draft={draft} />
        {rubric.length > 0 && <Rubric rubric={rubric} draft={draft} />}
        <TextArea
          label="评语"
          placeholder="可以不写，考生看解析时会看到"
          minRows={1}
          maxRows={6}
          maxLength={commentMax}
          showCount={comment.length > commentMax * 0.8}
          value={comment}
          onChange={draft.setComment}
        />
        <CommentPicker comment={comment} onPick={draft.setComment} />
        {entry.bundle.similar.length > 0 && (
          <Similar
            similar={entry.bundle.similar}
            chosen={similar}
            textOf={(answer) => describeAnswer(question, answer)}
            onToggle={(key) => draft.setSimilar(toggled(similar, key))}
          />
        )}
      </div>
      <Ways entry={entry} bundles={bundles} draft={draft} onSend={onSend} />
      <p className="text-xs text-ink-3 max-lg:hidden">
        数字键打分，F 满分，回车评分并到下一组，← → 前后看，Ctrl + Z 撤销；写评语时 Ctrl + 回车评分。
      </p>
    </aside>
  )
}

function PointsField({ score, draft }: Pick<MarkingQuestion, 'score'> & Pick<MarkPanelProps, 'draft'>) {
  const { points } = draft
  const [chosenTimes, setChosenTimes] = useState(0)
  const choose = (next: number) => {
    draft.setTyped(String(next))
    setChosenTimes((times) => times + 1)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <NumberStepper
        // The field is drawn again also where the points stay the same, so that what was typed beside them goes.
        key={chosenTimes}
        label="得分"
        unit={`/ ${score} 分`}
        min={0}
        max={score}
        step={0.5}
        value={points}
        onChange={(next) => draft.setTyped(String(next))}
        isLive
      />
      <span className="flex gap-2">
        <Button size="sm" aria-pressed={points === 0} onClick={() => choose(0)}>
          0 分
        </Button>
        <Button size="sm" aria-pressed={points === score} onClick={() => choose(score)}>
          满分
        </Button>
      </span>
    </div>
  )
}

const Rubric = ({ rubric, draft }: Pick<MarkingQuestion, 'rubric'> & Pick<MarkPanelProps, 'draft'>) => (
  <fieldset className="grid grid-cols-1 gap-2">
    <legend className="mb-2 text-sm text-ink-3">评分要点</legend>
    {rubric.map((point, place) => (
      <Checkbox
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
        key={place}
        checked={draft.ticks.includes(place)}
        onChange={() => draft.tick(place)}
      >
        {point.text}
        <span className="text-ink-3"> {point.points} 分</span>
      </Checkbox>
    ))}
  </fieldset>
)

/** Sends the mark and goes on, back and forth, or takes back the last one. */
const Ways = ({
  entry,
  bundles: { queue, go, undo, canUndo },
  draft: { points, similar },
  onSend,
}: Omit<MarkPanelProps, 'chosen'>) => (
  <>
    <div
      data-bottom-bar
      className="grid grid-cols-2 gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-surface max-lg:px-4.5 max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <Button
        variant="primary"
        disabled={points === null}
        pending={entry.state === 'sending'}
        onClick={onSend}
        className="col-span-2"
      >
        {similar.size > 0 ? `评分（连同 ${similar.size} 组相近的），下一组` : '评分，下一组'}
      </Button>
      <Button disabled={queue.at === 0} onClick={() => go(-1)}>
        上一组
      </Button>
      <Button onClick={() => go(1)}>下一组</Button>
    </div>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <span role="status">手上还有 {formatNumber(countOpen(queue))} 组</span>
      {canUndo && (
        <Button size="sm" variant="quiet" onClick={() => void undo()}>
          撤销上一次
        </Button>
      )}
    </p>
  </>
)

interface SimilarProps {
  similar: readonly SimilarBundle[]
  chosen: ReadonlySet<string>
  textOf: (answer: string) => string
  onToggle: (key: string) => void
}

/** Proposed only: nothing is ticked until the marker does. */
const Similar = ({ similar, chosen, textOf, onToggle }: SimilarProps) => (
  <fieldset className="grid grid-cols-1 gap-2 border-t border-dashed pt-4">
    <legend className="sr-only">相近的答案</legend>
    <p className="text-sm text-ink-3">相近的答案，勾选的给同样的分和评语</p>
    {similar.map(({ bundle_key, answer, count }) => (
      <Checkbox key={bundle_key} checked={chosen.has(bundle_key)} onChange={() => onToggle(bundle_key)}>
        <span className="line-clamp-3 break-words">
          {textOf(answer)}
          {count > 1 && <span className="text-ink-3"> {formatNumber(count)} 份</span>}
        </span>
      </Checkbox>
    ))}
  </fieldset>
)
