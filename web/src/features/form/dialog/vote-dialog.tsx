import { AccessFields } from './fields/form-fields-access.tsx'
import { AfterFields } from './fields/form-fields-after.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { VoteOptions, VoteRules } from './fields/form-fields-options.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import { FormFrame } from './form-dialog-frame.tsx'
import type { OpenFormProps } from './form-dialog-props.ts'
import {
  accessSection,
  afterSection,
  basicSection,
  rulesFields,
  timeSection,
} from './form-dialog-sections.ts'
import { useFormEditor } from './use-form-editor.ts'

/** 投票信息 */
export function VoteDialog(props: OpenFormProps) {
  const editor = useFormEditor('vote', props)
  return (
    <FormFrame
      editor={editor}
      title="投票信息"
      onClose={() => props.onOpenChange(false)}
      sections={[
        { ...basicSection, content: <BasicFields editor={editor} /> },
        {
          id: 'options',
          title: '选项',
          count: editor.draft.vote.length,
          fields: ['vote'],
          content: <VoteOptions editor={editor} />,
        },
        {
          id: 'rules',
          title: '结果与改票',
          fields: [...rulesFields, 'allowChange'],
          content: <VoteRules editor={editor} />,
        },
        { ...accessSection, content: <AccessFields editor={editor} /> },
        { ...timeSection, content: <TimeFields editor={editor} /> },
        { ...afterSection, content: <AfterFields editor={editor} /> },
      ]}
    />
  )
}
