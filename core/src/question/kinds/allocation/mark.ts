export { markScale as markAllocation } from '../scale/mark.ts'
