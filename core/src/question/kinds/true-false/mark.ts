export { markExact as markTrueFalse } from '../marking.ts'
