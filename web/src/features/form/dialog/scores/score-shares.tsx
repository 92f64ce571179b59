import { drawnScore } from '@wenhai/core/form/draw'
import { examLimits as limits } from '@wenhai/core/form/limits'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import {
  draftPoints,
  isScored,
  questionCountOf,
  scoresByKind,
  withEqualShares,
  withKindScore,
} from './form-scores.ts'
import { ScoreField } from './score-field.tsx'

/** The full mark, and how it comes about. */
export function ScoreShares({ editor: { draft, change }, full }: { editor: FormEditor; full: number }) {
  const [wanted, setWanted] = useState<number>(limits.defaultFullScore)
  const { question, draw } = draft
  const drawn = drawnScore(draw)
  const points = draftPoints(draft)
  const worthless = question.filter((item, index) => isScored(item) && points[index] === 0).length
  const share = () => change((before) => ({ question: withEqualShares(before, wanted) }))
  return (
    <div className="grid grid-cols-1 gap-2 rounded-xl bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="mr-auto text-md">
          满分 <b className="font-serif text-2xl font-bold tabular-nums">{full}</b> 分
          <span className="ml-3 text-sm text-ink-2 tabular-nums">
            {questionCountOf(draft)} 题{drawn > 0 && `，其中随机抽题 ${drawn} 分`}
          </span>
        </p>
        {question.length > 0 && (
          <span className="flex items-center gap-2 text-sm text-ink-2">
            <span aria-hidden="true">按满分</span>
            <ScoreField
              label="均分到的满分"
              hideLabel
              value={wanted}
              onChange={(mark) => setWanted(mark ?? limits.defaultFullScore)}
              className="w-24"
            />
            <Button size="sm" disabled={wanted < drawn} onClick={share}>
              均分
            </Button>
          </span>
        )}
      </div>
      {question.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
          {scoresByKind(question).map(({ name, count, score }) => (
            <span key={name} className="flex items-center gap-2">
              <span aria-hidden="true">
                {count} 道{name}，每道
              </span>
              <ScoreField
                label={`每道${name}的分值`}
                hideLabel
                value={score}
                onChange={(points) =>
                  change((before) => ({ question: withKindScore(before.question, name, points) }))
                }
                className="w-20"
              />
            </span>
          ))}
        </div>
      )}
      {worthless > 0 && (
        <p className="text-sm text-cinnabar">有 {worthless} 题是 0 分，可以均分，或者逐题填写。</p>
      )}
    </div>
  )
}
