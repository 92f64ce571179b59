import { FormRow } from '#ui/fields/form-row.tsx'
import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { AccessFields } from './fields/form-fields-access.tsx'
import { AfterFields } from './fields/form-fields-after.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { LookFields } from './fields/form-fields-look.tsx'
import { QuestionFields } from './fields/form-fields-questions.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import { SettingField } from './fields/setting-field.tsx'
import {
  accessSection,
  afterSection,
  basicSection,
  FormFrame,
  logicSection,
  lookSection,
  timeSection,
} from './form-dialog-frame.tsx'
import { LogicFields } from './logic/logic-fields.tsx'
import { useLogic } from './logic/use-logic.tsx'
import type { OpenFormProps } from './use-form-editor.ts'
import { useFormEditor } from './use-form-editor.ts'

/** The dialog 调查信息. */
export function SurveyDialog(props: OpenFormProps) {
  const editor = useFormEditor('survey', props)
  const logic = useLogic(editor)
  const { dialogs, rendered } = useQuestionDialogs(editor, logic)
  return (
    <FormFrame
      editor={editor}
      title="调查信息"
      onClose={() => props.onOpenChange(false)}
      logic={logic}
      dialogs={
        <>
          {rendered}
          {logic.rendered}
        </>
      }
      sections={[
        { ...basicSection, content: <BasicFields editor={editor} /> },
        {
          id: 'questions',
          title: '题目',
          count: editor.draft.question.length,
          fields: ['question'],
          content: (
            <>
              <QuestionFields editor={editor} dialogs={dialogs} logic={logic} />
              <FormRow>
                <SettingField name="layout" editor={editor} />
              </FormRow>
            </>
          ),
        },
        {
          ...logicSection,
          count: editor.draft.logic.rules.length || undefined,
          content: <LogicFields editor={editor} logic={logic} />,
        },
        { ...accessSection, content: <AccessFields editor={editor} /> },
        { ...timeSection, content: <TimeFields editor={editor} /> },
        { ...lookSection, content: <LookFields editor={editor} /> },
        { ...afterSection, content: <AfterFields editor={editor} /> },
      ]}
    />
  )
}
