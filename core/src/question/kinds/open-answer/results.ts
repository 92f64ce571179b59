export { countedAsText as openAnswerResults } from '../counting.ts'
