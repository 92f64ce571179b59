import { FormRow } from '#ui/fields/form-row.tsx'
import { AccessFields } from '../fields/form-fields-access.tsx'
import { AfterFields } from '../fields/form-fields-after.tsx'
import { BasicFields } from '../fields/form-fields-basic.tsx'
import { LookFields } from '../fields/form-fields-look.tsx'
import { TimeFields } from '../fields/form-fields-time.tsx'
import { SettingField } from '../fields/setting-field.tsx'
import { LogicFields } from '../logic/logic-fields.tsx'
import {
  accessSection,
  afterSection,
  basicSection,
  type FormSection,
  logicSection,
  lookSection,
  type SectionProps,
  timeSection,
} from './form-sections.ts'

/** The sections of 调查信息. */
export const surveySections = ({ editor, logic, questions, takesFocus }: SectionProps): FormSection[] => [
  { ...basicSection, content: <BasicFields editor={editor} takesFocus={takesFocus} /> },
  {
    id: 'questions',
    title: '题目',
    count: editor.draft.question.length,
    fields: ['question', 'layout'],
    content: (
      <>
        {questions}
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
]
