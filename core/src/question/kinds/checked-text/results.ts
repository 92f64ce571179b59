export { countedAsText as checkedTextResults } from '../counting.ts'
