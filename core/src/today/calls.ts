import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { Today } from './schema.ts'

export const todayCalls = {
  findToday: defineCall({
    method: 'GET',
    path: '/user/today',
    access: 'member',
    summary: '今日待办：等自己批阅的、要处理的申诉和举报、快截止的、没交的、该复习的错题',
    input: z.object({}),
    output: Today,
  }),
}
