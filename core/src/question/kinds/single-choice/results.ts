export { countedByOption as singleChoiceResults } from '../counting.ts'
