import { attemptRuleNames, attemptRules, reviewNames, reviewOf, reviews } from '@wenhai/core/form/choices'
import { exam as limits } from '@wenhai/core/form/limits'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { partialRules } from '@wenhai/core/question/kinds/marking'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Choice } from '../fields/form-fields-choice.tsx'
import { LayoutChoice } from '../fields/form-fields-layout.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import { fullScoreOf } from './form-scores.ts'
import { ScoreField } from './score-field.tsx'
import { ScoreShares } from './score-shares.tsx'
import { WaitingNotice } from './score-waiting.tsx'

const partialNames = { none: '不得分', half: '得一半', share: '按比例' } as const
const partialChoices = partialRules.map((value) => ({ value, label: partialNames[value] }))
const attemptChoices = attemptRules.map((value) => ({ value, label: attemptRuleNames[value] }))
const reviewChoices = reviews.map((value) => ({ value, label: reviewNames[value] }))

/** 计分与规则 */
export function ScoreRules({ editor }: { editor: FormEditor }) {
  const { draft, change, errorOf } = editor
  const review = reviewOf(draft)
  const full = fullScoreOf(draft)
  const pass = toPoints(Math.round(toHundredths(full) * limits.defaultPassShare))
  return (
    <>
      <ScoreShares editor={editor} full={full} />
      <WaitingNotice draft={draft} />
      <FormRow>
        <Choice label="多选少选时">
          <Segmented
            label="多选少选时"
            value={draft.partial}
            onChange={(partial) => change({ partial })}
            choices={partialChoices}
          />
        </Choice>
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
          <Choice label="查看解析">
            <Segmented
              label="查看解析"
              value={review}
              onChange={(chosen) => change({ review: chosen })}
              choices={reviewChoices}
            />
          </Choice>
        </div>
        <LayoutChoice editor={editor} />
      </FormRow>
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
        {draft.attempts > 1 && (
          <Choice label="成绩">
            <Segmented
              label="成绩"
              value={draft.attemptRule}
              onChange={(attemptRule) => change({ attemptRule })}
              choices={attemptChoices}
            />
          </Choice>
        )}
      </FormRow>
      {draft.attempts > 1 && review === 'submitted' && (
        <p className="-mt-2 text-sm text-ink-3">
          答案和解析在最后一次交卷后才显示，之前只看得到分数和自己的答案。
        </p>
      )}
      <FormRow>
        <Switch
          checked={draft.shuffleQuestions}
          onChange={(shuffleQuestions) => change({ shuffleQuestions })}
          description="每个人的题目次序不同"
        >
          题目乱序
        </Switch>
        <Switch
          checked={draft.shuffleOptions}
          onChange={(shuffleOptions) => change({ shuffleOptions })}
          description="每个人的选项次序不同"
        >
          选项乱序
        </Switch>
      </FormRow>
      <FormRow>
        <Switch
          checked={draft.recordLeaving}
          onChange={(recordLeaving) => change({ recordLeaving })}
          description="记下离开的时间和长短，封面会告诉考生"
        >
          记录离开页面
        </Switch>
        <Switch
          checked={draft.showRank}
          onChange={(showRank) => change({ showRank })}
          description="考生看成绩时也看到自己第几名"
        >
          显示名次
        </Switch>
      </FormRow>
    </>
  )
}
