import { AccessFields } from '../fields/form-fields-access.tsx'
import { AfterFields } from '../fields/form-fields-after.tsx'
import { BasicFields } from '../fields/form-fields-basic.tsx'
import { ContestEntries, ContestRules } from '../fields/form-fields-entries.tsx'
import { LookFields } from '../fields/form-fields-look.tsx'
import { VoteOptions, VoteRules } from '../fields/form-fields-options.tsx'
import { TimeFields } from '../fields/form-fields-time.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import {
  accessSection,
  afterSection,
  basicSection,
  type FormSection,
  lookSection,
  rulesFields,
  timeSection,
} from './form-sections.ts'

interface BallotProps {
  editor: DraftEditor
  takesFocus?: boolean
}

/** The sections of 投票信息. */
export const voteSections = ({ editor, takesFocus }: BallotProps): FormSection[] => [
  { ...basicSection, content: <BasicFields editor={editor} takesFocus={takesFocus} /> },
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
]

/** The sections of 评选信息. */
export const contestSections = ({ editor, takesFocus }: BallotProps): FormSection[] => [
  { ...basicSection, content: <BasicFields editor={editor} takesFocus={takesFocus} /> },
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
]
