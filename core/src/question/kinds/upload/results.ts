import { countedAsGiven, type KindResults } from '../counting.ts'
import { uploadAnswer } from './answer.ts'

/** That there are files is counted; their names can be looked for. */
export const uploadResults: KindResults = {
  ...countedAsGiven,
  texts: (answer) => uploadAnswer.parse(answer).map(({ name }) => name),
}
