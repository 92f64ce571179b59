import { writtenResult } from '../written/result.tsx'

export const openAnswerResult = writtenResult({
  first: 'words',
  answersName: '相同的回答',
  hasCloud: true,
  textOf: (_, answer) => answer,
})
