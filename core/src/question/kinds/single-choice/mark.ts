export { markExact as markSingleChoice } from '../marking.ts'
