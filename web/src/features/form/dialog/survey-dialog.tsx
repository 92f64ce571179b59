import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { QuestionFields } from './fields/form-fields-questions.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import { useLogic } from './logic/use-logic.tsx'
import { surveySections } from './sections/survey-sections.tsx'
import { type OpenFormProps, useFormEditor } from './use-form-editor.ts'

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
      sections={surveySections({
        editor,
        logic,
        questions: <QuestionFields editor={editor} dialogs={dialogs} logic={logic} />,
        onBlueprint: dialogs.blueprint,
      })}
    />
  )
}
