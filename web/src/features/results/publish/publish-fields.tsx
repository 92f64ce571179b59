import { formKindOf } from '@wenhai/core/form/form-kind'
import {
  publishAudienceNames,
  publishAudiences,
  publishMomentNames,
  publishMoments,
  publishScopeNames,
  publishScopes,
} from '@wenhai/core/results/choices'
import type { Publishing } from '@wenhai/core/results/publish-schema'
import { useId } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { useSite } from '#features/site/api.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  audienceHelp,
  momentHelp,
  type PublishableQuestion,
  type PublishedForm,
  scopeHelp,
} from './publishing.ts'

interface PublishFieldsProps {
  form: PublishedForm
  draft: Publishing
  publishable: readonly PublishableQuestion[]
  error: string
  onChange: (changed: Partial<Publishing>) => void
}

const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
  help: Record<Value, string>,
) => values.map((value) => ({ value, label: names[value], description: help[value] }))

export function PublishFields({ form, draft, publishable, error, onChange }: PublishFieldsProps) {
  const { scope, questions, audience, moment } = draft
  const isExam = formKindOf(form).hasScores
  return (
    <div className="grid gap-6">
      <RadioGroup
        label="公开什么"
        value={scope}
        onChange={(value) => onChange({ scope: value })}
        choices={choicesOf(publishScopes, publishScopeNames, scopeHelp).map((choice) =>
          choice.value === 'questions' && publishable.length === 0
            ? { ...choice, disabled: true, description: '还没有可以公开的题：只有带选项的题能公开。' }
            : choice,
        )}
      />
      {scope === 'questions' && (
        <PublishQuestions
          publishable={publishable}
          chosen={questions}
          onChange={(chosen) => onChange({ questions: chosen })}
          error={error}
        />
      )}
      {scope !== 'questions' && error && <p className="text-sm text-cinnabar">{error}</p>}
      {scope !== 'none' && (
        <>
          <RadioGroup
            label="公开给谁"
            value={audience}
            onChange={(value) => onChange({ audience: value })}
            choices={choicesOf(publishAudiences, publishAudienceNames, audienceHelp)}
          />
          {isExam ? (
            <p className="text-md text-ink-2">
              <b className="block font-medium text-ink">什么时候公开</b>
              结束以后。考试还开着就公开各题的分布，会让没考的人猜到答案。
            </p>
          ) : (
            <RadioGroup
              label="什么时候公开"
              value={moment}
              onChange={(value) => onChange({ moment: value })}
              choices={choicesOf(publishMoments, publishMomentNames, momentHelp)}
            />
          )}
          <PublishLink form={form} />
        </>
      )}
    </div>
  )
}

/** The link to the published results. */
function PublishLink({ form: { questionnaire_type, survey_id } }: { form: PublishedForm }) {
  const { data: site } = useSite()
  const path = paths.result(questionnaire_type, survey_id)
  const link = (site?.url ?? window.location.origin) + path
  return (
    <div className="grid gap-2.5">
      <TextField
        label="公开的地址"
        value={link}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={link} done="链接已复制">
          复制链接
        </CopyButton>
        <a href={path} target="_blank" rel="noreferrer" className={buttonClass()}>
          打开看看
        </a>
      </div>
    </div>
  )
}

interface PublishQuestionsProps {
  publishable: readonly PublishableQuestion[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string
}

function PublishQuestions({ publishable, chosen, onChange, error }: PublishQuestionsProps) {
  const id = useId()
  const all = publishable.map(({ question_id }) => question_id)
  const areAll = all.every((question_id) => chosen.includes(question_id))
  const toggle = (question_id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, question_id] : chosen.filter((one) => one !== question_id))
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0 rounded-lg border">
      <legend className="sr-only">公开哪些题</legend>
      <div className="flex items-center justify-between gap-3 border-b py-2 pr-2 pl-4 text-md">
        <span>
          已选 {all.filter((question_id) => chosen.includes(question_id)).length} / {all.length} 题
        </span>
        <Button size="sm" variant="quiet" onClick={() => onChange(areAll ? [] : all)}>
          {areAll ? '全不选' : '全选'}
        </Button>
      </div>
      <ul className="max-h-64 overflow-y-auto px-4 py-2">
        {publishable.map(({ question_id, number, text }) => (
          <li key={question_id} className="py-1 touch:py-0">
            <Checkbox
              checked={chosen.includes(question_id)}
              onChange={(isChosen) => toggle(question_id, isChosen)}
            >
              {number}. <MathText text={text} isInline />
            </Checkbox>
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} className="border-t px-4 py-2 text-sm text-ink-3">
        填空和问答里写的文字不会公开。
      </p>
      {error && (
        <p role="alert" className="border-t px-4 py-2 text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
