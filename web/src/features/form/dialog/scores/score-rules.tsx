import { reviewNames, reviewOf, reviews } from '@wenhai/core/form/choices'
import { examLimits as limits } from '@wenhai/core/form/limits'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SettingChoice, SettingField, SettingFields } from '../fields/setting-field.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import { draftFullScore } from './form-scores.ts'
import { ScoreField } from './score-field.tsx'
import { ScoreShares } from './score-shares.tsx'
import { WaitingNotice } from './score-waiting.tsx'

const reviewChoices = reviews.map((value) => ({ value, label: reviewNames[value] }))

/** The fields of 计分与规则. */
export function ScoreRules({ editor }: { editor: FormEditor }) {
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

const Attempts = ({ editor }: { editor: FormEditor }) => {
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
