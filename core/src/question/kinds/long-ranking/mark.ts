export { markRanking as markLongRanking } from '../ranking/mark.ts'
