import { settingsIn } from '@wenhai/core/form/form-settings'
import type { ReactNode } from 'react'
import type { LogicEditor } from '../logic/use-logic.tsx'
import type { DraftEditor } from '../use-form-editor.ts'

/** A section of what is set of a form, in its dialog and on the desk. */
export interface FormSection {
  id: string
  title: string
  /** The number of things in the section, such as its questions. */
  count?: number | undefined
  /** The fields whose faults are shown here. */
  fields: readonly string[]
  content: ReactNode
}

type Named = Omit<FormSection, 'content'>

/** What the sections of a form with questions need beside its draft. */
export interface SectionProps {
  editor: DraftEditor
  logic: LogicEditor
  /** The list of the questions; the desk shows them on the paper instead. */
  questions?: ReactNode
  /** Opens 双向细目表. */
  onBlueprint: () => void
  /** A dialog begins with the title of a new form; the desk leaves the focus where it is. */
  takesFocus?: boolean
}

export const basicSection: Named = {
  id: 'basic',
  title: '基本信息',
  fields: ['survey_title', 'desc', 'type', 'course', ...settingsIn('basic')],
}

export const lookSection: Named = {
  id: 'look',
  title: '外观',
  fields: settingsIn('look'),
}

export const logicSection: Named = {
  id: 'logic',
  title: '逻辑',
  fields: ['logic', ...settingsIn('logic')],
}

export const accessSection: Named = {
  id: 'access',
  title: '参与',
  fields: ['password', ...settingsIn('access')],
}

export const timeSection: Named = {
  id: 'time',
  title: '时间',
  fields: ['status', 'start_time', 'end_time', ...settingsIn('time')],
}

export const afterSection: Named = {
  id: 'after',
  title: '提交之后',
  fields: settingsIn('after'),
}

/** How it is scored, or how votes are given and shown. */
export const rulesFields: readonly string[] = ['passScore', ...settingsIn('rules')]
