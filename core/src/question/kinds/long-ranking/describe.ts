export { rankingDescription as longRankingDescription } from '../ranking/describe.ts'
