export { countedByOption as trueFalseResults } from '../counting.ts'
