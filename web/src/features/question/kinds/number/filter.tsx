import { rangeFilter } from '../range-filter.tsx'

const isNumber = (text: string) => text === '' || /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text)

export const numberFilter = rangeFilter({
  subject: '填的数',
  missing: '请填从哪个数到哪个数',
  above: '以上',
  below: '以下',
  typeOf: () => 'text',
  isRange: (from, to) =>
    isNumber(from) && isNumber(to) && (from === '' || to === '' || Number(from) <= Number(to)),
})
