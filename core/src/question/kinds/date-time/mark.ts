export { markExact as markDateTime } from '../marking.ts'
