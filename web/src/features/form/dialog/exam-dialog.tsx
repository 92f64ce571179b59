import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { QuestionFields } from './fields/form-fields-questions.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import { useLogic } from './logic/use-logic.tsx'
import { waitingNote } from './scores/score-waiting.tsx'
import { examSections } from './sections/exam-sections.tsx'
import { type OpenFormProps, useFormEditor } from './use-form-editor.ts'

/** The dialog 试卷信息. */
export function ExamDialog(props: OpenFormProps) {
  const editor = useFormEditor('exam', props)
  const logic = useLogic(editor)
  const { dialogs, rendered } = useQuestionDialogs(editor, logic)
  return (
    <FormFrame
      editor={editor}
      title="试卷信息"
      onClose={() => props.onOpenChange(false)}
      logic={logic}
      dialogs={
        <>
          {rendered}
          {logic.rendered}
        </>
      }
      note={waitingNote(editor.draft)}
      sections={examSections({
        editor,
        logic,
        questions: <QuestionFields editor={editor} dialogs={dialogs} logic={logic} />,
        onBlueprint: dialogs.blueprint,
      })}
    />
  )
}
