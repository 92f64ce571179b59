import { FormRow } from '../../../../ui/form-row.tsx'
import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import type { OpenFormProps } from './form-dialog-props.ts'
import { accessSection, basicSection, timeSection } from './form-dialog-sections.ts'
import { AccessFields } from './form-fields-access.tsx'
import { BasicFields } from './form-fields-basic.tsx'
import { LayoutChoice } from './form-fields-layout.tsx'
import { QuestionFields } from './form-fields-questions.tsx'
import { TimeFields } from './form-fields-time.tsx'
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
