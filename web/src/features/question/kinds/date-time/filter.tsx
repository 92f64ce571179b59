import { dateTimeOf } from '@wenhai/core/question/kinds/date-time/kind'
import { rangeFilter } from '../range-filter.tsx'

/** Days, and of questions for a time alone times. */
export const dateTimeFilter = rangeFilter({
  subject: '填的时间',
  missing: '请填从什么时候到什么时候',
  above: '以后',
  below: '以前',
  typeOf: (question) => (dateTimeOf(question).form === 'time' ? 'time' : 'date'),
  isRange: (from, to) => from === '' || to === '' || from <= to,
})
