import { categoryLimits } from '@wenhai/core/category/names'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { useCategoryList } from '#features/category/api.ts'
import { CategorySelect } from '#features/category/category-select.tsx'
import { useSession } from '#lib/session.ts'
import { FormRow } from '#ui/fields/form-row.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'

const titleNames = {
  vote: '投票标题',
  contest: '评选标题',
  survey: '调查标题',
  exam: '试卷标题',
} as const

interface BasicFieldsProps {
  editor: DraftEditor
  /** A dialog begins with the title of a new form. */
  takesFocus?: boolean | undefined
}

export function BasicFields({ editor, takesFocus = true }: BasicFieldsProps) {
  const { kind, draft, change, errorOf } = editor
  return (
    <>
      <TextField
        name="survey_title"
        label={titleNames[kind]}
        required
        autoFocus={takesFocus && !editor.form}
        autoComplete="off"
        maxLength={limits.titleMax}
        value={draft.survey_title}
        onChange={(survey_title) => change({ survey_title })}
        error={errorOf('survey_title')}
      />
      <TextArea
        name="desc"
        label="说明"
        placeholder="为什么做、给谁做、有什么要知道的"
        maxLength={limits.descMax}
        value={draft.desc}
        onChange={(desc) => change({ desc })}
        error={errorOf('desc')}
      />
      {formKindOf(kind).hasSubject ? (
        <ExamFields editor={editor} />
      ) : (
        <FormRow>
          <div data-field="type">
            <CategorySelect
              value={draft.type}
              onChange={(type) => change({ type: type || categoryLimits.defaultKey })}
              error={errorOf('type')}
            />
          </div>
        </FormRow>
      )}
    </>
  )
}

/** The subject, and whose name is on the paper: nobody types that. */
function ExamFields({ editor: { draft, form, change, errorOf } }: { editor: DraftEditor }) {
  const user = useSession((session) => session.user)
  const hasSubjects = useCategoryList('exam').length > 0
  return (
    <FormRow>
      <div data-field="course">
        <CategorySelect
          label="所属科目"
          type="exam"
          required
          value={draft.course}
          onChange={(course) => change({ course })}
          error={errorOf('course')}
          description={hasSubjects ? undefined : '还没有科目，请管理员在个人中心的分类里添加。'}
        />
      </div>
      <TextField
        label="出卷人"
        readOnly
        value={form?.sponsor ?? user?.name ?? ''}
        onChange={() => undefined}
        description="就是作者的名字，不用填写"
        className="[&_input]:bg-sunken [&_input]:text-ink-2"
      />
    </FormRow>
  )
}
