import { settingsIn } from '@wenhai/core/form/form-settings'
import type { FormSection } from './form-dialog-frame.tsx'

type Named = Omit<FormSection, 'content'>

export const basicSection: Named = {
  id: 'basic',
  title: '基本信息',
  fields: ['survey_title', 'desc', 'type', 'course', ...settingsIn('basic')],
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
