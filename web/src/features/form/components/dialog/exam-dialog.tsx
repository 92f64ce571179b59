import { useQuestionDialogs } from '../pick/pick-dialogs.tsx'
import { AccessFields } from './fields/form-fields-access.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { QuestionFields } from './fields/form-fields-questions.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import type { OpenFormProps } from './form-dialog-props.ts'
import { accessSection, basicSection, logicSection, timeSection } from './form-dialog-sections.ts'
import { LogicFields } from './logic/logic-fields.tsx'
import { useLogic } from './logic/use-logic.tsx'
import { DrawRules } from './scores/draw-rules.tsx'
import { questionCountOf } from './scores/form-scores.ts'
import { ScoreRules } from './scores/score-rules.tsx'
import { waitingNote } from './scores/score-waiting.tsx'
import { useFormEditor } from './use-form-editor.ts'

/** 试卷信息 */
export function ExamDialog(props: OpenFormProps) {
  const editor = useFormEditor('exam', props)
  const logic = useLogic(editor)
  const { dialogs, rendered } = useQuestionDialogs(editor, logic)
  return (
    <FormFrame
      editor={editor}
      title="试卷信息"
      onClose={() => props.onOpenChange(false)}
      dialogs={
        <>
          {rendered}
          {logic.rendered}
        </>
      }
      note={waitingNote(editor.draft)}
      sections={[
        { ...basicSection, content: <BasicFields editor={editor} /> },
        {
          id: 'questions',
          title: '题目',
          count: questionCountOf(editor.draft),
          fields: ['question', 'scores', 'draw'],
          content: (
            <>
              <QuestionFields editor={editor} dialogs={dialogs} logic={logic} />
              <hr />
              <DrawRules editor={editor} />
            </>
          ),
        },
        {
          id: 'rules',
          title: '计分与规则',
          fields: ['partial', 'passScore', 'attempts', 'attemptRule', 'review', 'recordLeaving', 'showRank'],
          content: <ScoreRules editor={editor} />,
        },
        {
          ...logicSection,
          count: editor.draft.logic.rules.length || undefined,
          content: <LogicFields editor={editor} logic={logic} />,
        },
        { ...accessSection, content: <AccessFields editor={editor} /> },
        { ...timeSection, content: <TimeFields editor={editor} /> },
      ]}
    />
  )
}
