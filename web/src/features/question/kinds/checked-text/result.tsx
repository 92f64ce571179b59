import { writtenResult } from '../written/result.tsx'

/** Names and numbers are read one by one; what was written twice is worth a look. */
export const checkedTextResult = writtenResult({
  first: 'texts',
  answersName: '相同的内容',
  hasCloud: false,
  textOf: (_, answer) => answer,
})
