import { reviewNames, reviewOf, reviews } from '@wenhai/core/form/choices'
import { drawnScore } from '@wenhai/core/form/draw'
import { examLimits as limits } from '@wenhai/core/form/limits'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SettingChoice, SettingField, SettingFields } from '../fields/setting-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import {
  draftFullScore,
  draftPoints,
  isScored,
  questionCountOf,
  scoresByKind,
  withEqualShares,
  withKindScore,
} from './form-scores.ts'
import { ScoreField } from './score-field.tsx'
import { WaitingNotice } from './score-waiting.tsx'

const reviewChoices = reviews.map((value) => ({ value, label: reviewNames[value] }))

/** The fields of 计分与规则. */
export function ScoreRules({ editor }: { editor: DraftEditor }) {
  const { draft, change, errorOf } = editor
  const review = reviewOf(draft)
  const full = draftFullScore(draft)
  const pass = toPoints(Math.round(toHundredths(full) * limits.defaultPassShare))
  return (
    <>
      <ScoreShares editor={editor} full={full} />
      <WaitingNotice draft={draft} />
      <FormRow>
        <SettingField name="partial" editor={editor} label="多选少选时" />
        <ScoreField
          name="passScore"
          label="及格分"
          max={full}
          value={draft.passScore ?? undefined}
          onChange={(points) => change({ passScore: points ?? null })}
          placeholder={`${pass}（满分的 60%）`}
          error={errorOf('passScore')}
        />
      </FormRow>
      <FormRow>
        <div data-field="review">
          <SettingChoice label="查看解析">
            <Segmented
              label="查看解析"
              value={review}
              onChange={(chosen) => change({ review: chosen })}
              choices={reviewChoices}
            />
          </SettingChoice>
        </div>
        <SettingField name="layout" editor={editor} />
      </FormRow>
      <Attempts editor={editor} />
      {draft.attempts > 1 && review === 'submitted' && (
        <p className="-mt-2 text-sm text-ink-3">
          答案和解析在最后一次交卷后才显示，之前只看得到分数和自己的答案。
        </p>
      )}
      <SettingFields section="rules" editor={editor}>
        <SettingField name="shuffleQuestions" editor={editor} />
      </SettingFields>
    </>
  )
}

const Attempts = ({ editor }: { editor: DraftEditor }) => {
  const { draft, change, errorOf } = editor
  return (
    <FormRow>
      <div data-field="attempts" className="self-center">
        <NumberStepper
          label="可以答几次"
          unit="次"
          min={1}
          max={limits.maxAttempts}
          value={draft.attempts}
          onChange={(attempts) => change({ attempts })}
        />
        {errorOf('attempts') && (
          <p role="alert" className="mt-1 text-sm text-cinnabar">
            {errorOf('attempts')}
          </p>
        )}
      </div>
      {draft.attempts > 1 && <SettingField name="attemptRule" editor={editor} label="成绩" />}
    </FormRow>
  )
}

/** The full mark, and how it comes about. */
function ScoreShares({ editor: { draft, change }, full }: { editor: DraftEditor; full: number }) {
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
