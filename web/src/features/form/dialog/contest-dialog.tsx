import { AccessFields } from './fields/form-fields-access.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { ContestRules, Entries } from './fields/form-fields-entries.tsx'
import { VoteRules } from './fields/form-fields-options.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import type { OpenFormProps } from './form-dialog-props.ts'
import { accessSection, basicSection, rulesFields, timeSection } from './form-dialog-sections.ts'
import { useFormEditor } from './use-form-editor.ts'

/** 评选信息 */
export function ContestDialog(props: OpenFormProps) {
  const editor = useFormEditor('contest', props)
  return (
    <FormFrame
      editor={editor}
      title="评选信息"
      onClose={() => props.onOpenChange(false)}
      sections={[
        { ...basicSection, content: <BasicFields editor={editor} /> },
        {
          id: 'entries',
          title: '参选项',
          count: editor.draft.entries.length,
          fields: ['entries'],
          content: <Entries editor={editor} />,
        },
        {
          id: 'rules',
          title: '怎么投',
          fields: [...rulesFields, 'allowChange'],
          content: (
            <>
              <ContestRules editor={editor} />
              <VoteRules editor={editor} />
            </>
          ),
        },
        { ...accessSection, content: <AccessFields editor={editor} /> },
        { ...timeSection, content: <TimeFields editor={editor} /> },
      ]}
    />
  )
}
