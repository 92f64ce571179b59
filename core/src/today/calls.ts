import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { CalendarState, Today } from './schema.ts'

export const todayCalls = {
  findToday: defineCall({
    method: 'GET',
    path: '/user/today',
    access: 'member',
    summary: '今日待办：等自己批阅的、要处理的申诉和举报、快截止的、没交的、该复习的错题',
    input: z.object({}),
    output: Today,
  }),

  findCalendar: defineCall({
    method: 'GET',
    path: '/user/calendar',
    access: 'member',
    summary: '自己的日历订阅：有没有，什么时候建的；地址只在建的时候给一次',
    input: z.object({}),
    output: CalendarState,
  }),

  /** Also for a new address, with which the former one ends. */
  renewCalendar: defineCall({
    method: 'POST',
    path: '/user/calendar',
    access: 'member',
    summary: '建一个日历订阅的地址，或换一个新的：以前的马上失效',
    input: z.object({}),
    output: z.object({ path: z.string() }),
  }),

  endCalendar: defineCall({
    method: 'DELETE',
    path: '/user/calendar',
    access: 'member',
    summary: '停用日历订阅：地址马上失效',
    input: z.object({}),
    output: z.object({}),
  }),
}
