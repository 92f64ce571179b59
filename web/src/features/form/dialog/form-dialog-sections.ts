import type { FormSection } from './form-dialog-frame.tsx'

type Named = Omit<FormSection, 'content'>

export const basicSection: Named = {
  id: 'basic',
  title: '基本信息',
  fields: ['survey_title', 'desc', 'type', 'course', 'cover'],
}

export const logicSection: Named = {
  id: 'logic',
  title: '逻辑',
  fields: ['logic', 'shuffleQuestions'],
}

export const accessSection: Named = {
  id: 'access',
  title: '参与',
  fields: ['needLoginParticipate', 'needRoster', 'password', 'anonymous', 'listed'],
}

export const timeSection: Named = {
  id: 'time',
  title: '时间',
  fields: ['status', 'start_time', 'end_time', 'examTime', 'lateEntry', 'earliestHandIn'],
}

export const afterSection: Named = {
  id: 'after',
  title: '提交之后',
  fields: ['thanks', 'thanksUrl', 'mailCopy', 'kiosk', 'allowChange'],
}
