import { todayCalls } from '@wenhai/core/today/calls'
import { implement } from '#lib/http/implement'
import { endCalendar, renewCalendar } from './calendar.commands.ts'
import { findCalendar } from './calendar.queries.ts'
import { findToday } from './today.queries.ts'

export const todayHandlers = implement(todayCalls, {
  findToday: (_, context) => findToday(context),
  findCalendar: (_, context) => findCalendar(context),
  renewCalendar: (_, context) => renewCalendar(context),
  endCalendar: async (_, context) => {
    await endCalendar(context)
    return {}
  },
})
