import { todayCalls } from '@wenhai/core/today/calls'
import { implement } from '#lib/http/implement'
import { findToday } from './today.queries.ts'

export const todayHandlers = implement(todayCalls, {
  findToday: (_, context) => findToday(context),
})
