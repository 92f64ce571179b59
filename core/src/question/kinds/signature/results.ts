export { countedAsGiven as signatureResults } from '../counting.ts'
