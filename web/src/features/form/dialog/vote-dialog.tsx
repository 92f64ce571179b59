import { AccessFields } from './fields/form-fields-access.tsx'
import { AfterFields } from './fields/form-fields-after.tsx'
import { BasicFields } from './fields/form-fields-basic.tsx'
import { ContestEntries, ContestRules } from './fields/form-fields-entries.tsx'
import { LookFields } from './fields/form-fields-look.tsx'
import { VoteOptions, VoteRules } from './fields/form-fields-options.tsx'
import { TimeFields } from './fields/form-fields-time.tsx'
import {
  accessSection,
  afterSection,
  basicSection,
  FormFrame,
  lookSection,
  rulesFields,
  timeSection,
} from './form-dialog-frame.tsx'
import { type OpenFormProps, useFormEditor } from './use-form-editor.ts'

/** The dialog 投票信息. */
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
        { ...lookSection, content: <LookFields editor={editor} /> },
        { ...afterSection, content: <AfterFields editor={editor} /> },
      ]}
    />
  )
}

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
          content: <ContestEntries editor={editor} />,
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
        { ...lookSection, content: <LookFields editor={editor} /> },
        { ...afterSection, content: <AfterFields editor={editor} /> },
      ]}
    />
  )
}
