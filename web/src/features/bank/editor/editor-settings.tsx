import {
  filterTypeNames,
  filterTypes,
  questionLevelNames,
  questionLevels,
} from '@wenhai/core/question/choices'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { keywords } from '@wenhai/core/question/limits'
import type { ReactNode } from 'react'
import { CategorySelect } from '#features/category/category-select.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { levelNow } from './editing.ts'
import type { QuestionEditor } from './use-editor.ts'

const levelChoices = questionLevels.map((value) => ({ value, label: questionLevelNames[value] }))
const filterChoices = filterTypes.map((value) => ({ value, label: filterTypeNames[value] }))
const statusChoices = [
  { value: 1, label: '启用' },
  { value: 0, label: '停用' },
]

interface EditorSettingsProps {
  editor: QuestionEditor
  isForSurvey?: boolean
}

/** The fields that say where the question belongs, how hard it is, and who may use it. */
export const EditorSettings = ({ editor, isForSurvey = false }: EditorSettingsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <FormRow>
      <CategoryField editor={editor} />
      <KeywordsField editor={editor} />
    </FormRow>
    <LevelField editor={editor} />
    <UseFields editor={editor} isForSurvey={isForSurvey} />
    <FormRow>
      <RequiredField editor={editor} />
      <SharedField editor={editor} />
    </FormRow>
  </div>
)

export const CategoryField = ({ editor: { editing, change, errorOf } }: EditorSettingsProps) => (
  <div data-field="questionnaire_type">
    <CategorySelect
      value={editing.questionnaire_type}
      onChange={(questionnaire_type) => change({ questionnaire_type })}
      error={errorOf('questionnaire_type')}
    />
  </div>
)

export const KeywordsField = ({ editor: { editing, change, errorOf } }: EditorSettingsProps) => (
  <TextField
    name="key"
    label="关键词"
    placeholder="用空格隔开"
    maxLength={keywords.max}
    value={editing.key}
    onChange={(key) => change({ key })}
    error={errorOf('key')}
  />
)

const RequiredField = ({ editor: { editing, change } }: EditorSettingsProps) => (
  <Switch checked={editing.isRequired} onChange={(isRequired) => change({ isRequired })}>
    必答
  </Switch>
)

export const SharedField = ({ editor: { editing, isForExam, change } }: EditorSettingsProps) => (
  <Switch
    checked={editing.allowPeopleUse}
    onChange={(allowPeopleUse) => change({ allowPeopleUse })}
    description={
      isForExam
        ? '写在考试里的题先不给别人用，考完可以再打开'
        : '别人可以选用，看不到答案和解析；有考试用到时暂时对别人隐藏'
    }
  >
    允许他人使用
  </Switch>
)

/** The level, which follows the number of options if the author wants that. */
export function LevelField({ editor: { editing, change } }: EditorSettingsProps) {
  const hasOptions = kindOf(editing.option_type).optionCount !== undefined
  const isByCount = hasOptions && editing.isLevelByCount
  return (
    <Labelled
      label="难度"
      extra={
        hasOptions && (
          <Switch checked={isByCount} onChange={(isOn) => change({ isLevelByCount: isOn })}>
            按选项数
          </Switch>
        )
      }
    >
      <Segmented
        label="难度"
        value={levelNow(editing)}
        onChange={(level) => change({ level })}
        choices={levelChoices}
        disabled={isByCount}
      />
    </Labelled>
  )
}

/** Where the question can be used, and whether it can be chosen elsewhere. */
export function UseFields({
  editor: { editing, change, known, isBankChanged },
  isForSurvey,
}: Required<EditorSettingsProps>) {
  return (
    <FormRow>
      <Labelled label="适用范围">
        <Segmented
          label="适用范围"
          value={editing.filterType}
          onChange={(filterType) => change({ filterType })}
          choices={filterChoices}
        />
      </Labelled>
      {(!isForSurvey || isBankChanged) && (
        <Labelled label="状态">
          <Segmented
            label="状态"
            value={editing.status}
            onChange={(status) => change({ status })}
            choices={statusChoices}
          />
        </Labelled>
      )}
      {isForSurvey && !known && (
        <Switch
          checked={editing.status === 1}
          onChange={(isKept) => change({ status: isKept ? 1 : 0 })}
          description={
            editing.status === 1
              ? '以后别的问卷和考试也能选用这道题'
              : '只用于这份问卷：别处不能选用，别人也搜不到'
          }
        >
          放进题库
        </Switch>
      )}
    </FormRow>
  )
}

/** A group that has its name for screen readers inside; here it is for the eyes. */
const Labelled = ({ label, extra, children }: { label: string; extra?: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-1.5">
    <div className="flex min-h-6 items-center justify-between gap-3">
      <span aria-hidden="true" className="text-sm text-ink-2">
        {label}
      </span>
      {extra}
    </div>
    {children}
  </div>
)
