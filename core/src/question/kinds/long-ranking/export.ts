export { rankingExport as longRankingExport } from '../ranking/export.ts'
