import { FormRow } from '../../../../ui/fields/form-row.tsx'
import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { AccessFields } from './fields/form-fields-access.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { LayoutChoice } from './fields/form-fields-layout.tsx'
import { QuestionFields } from './fields/form-fields-questions.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import type { OpenFormProps } from './form-dialog-props.ts'
import { accessSection, basicSection, timeSection } from './form-dialog-sections.ts'
import { useFormEditor } from './use-form-editor.ts'

/** 调查信息 */
export function SurveyDialog(props: OpenFormProps) {
  const editor = useFormEditor('survey', props)
  const { dialogs, rendered } = useQuestionDialogs(editor)
  return (
    <FormFrame
      editor={editor}
      title="调查信息"
      onClose={() => props.onOpenChange(false)}
      dialogs={rendered}
      sections={[
        { ...basicSection, content: <BasicFields editor={editor} /> },
        {
          id: 'questions',
          title: '题目',
          count: editor.draft.question.length,
          fields: ['question'],
          content: (
            <>
              <QuestionFields editor={editor} dialogs={dialogs} />
              <FormRow>
                <LayoutChoice editor={editor} />
              </FormRow>
            </>
          ),
        },
        { ...accessSection, content: <AccessFields editor={editor} /> },
        { ...timeSection, content: <TimeFields editor={editor} /> },
      ]}
    />
  )
}
