import { account } from '#features/account/handlers'
import { hasOwner } from '#features/account/queries'
import { address } from '#features/address/handlers'
import { table } from '#features/article/handlers'
import { author } from '#features/author/handlers'
import { bank } from '#features/bank/handlers'
import { category } from '#features/category/handlers'
import { comment } from '#features/comment/handlers'
import { discover } from '#features/discover/handlers'
import { marking } from '#features/exam/marking/handlers'
import { regrade } from '#features/exam/regrade/handlers'
import { score } from '#features/exam/scores/handlers'
import { exportAnalysis, findAnalysis } from '#features/exam/statistics/analysis'
import { file } from '#features/file/handlers'
import { form } from '#features/form/handlers'
import { findShortDraws } from '#features/form/uses.queries'
import { recordAudit } from '#features/member/commands'
import { member } from '#features/member/handlers'
import { practice } from '#features/practice/handlers'
import { report } from '#features/report/handlers'
import { releaseRest } from '#features/report/lot/lot.commands'
import { analytics } from '#features/results/handlers'
import { roster } from '#features/roster/handlers'
import { findSamples } from '#features/sample/queries'
import { loadSamples, removeSamples } from '#features/sample/samples'
import { search } from '#features/search/handlers'
import { site } from '#features/site/handlers'
import { upload } from '#features/upload/handlers'
import { visitor } from '#features/visitor/handlers'
import type { Feature } from '#lib/http/implement'

/** Where a room needs one above it to answer a call, it is given here. */
export const features: readonly Feature[] = [
  site({ hasOwner, recordAudit, findSamples, removeSamples }),
  account({ loadSamples }),
  member,
  address,
  file,
  category,
  bank({ findShortDraws }),
  author,
  form({ releaseRest }),
  roster,
  report,
  marking,
  upload,
  score,
  regrade,
  analytics({ findAnalysis, exportAnalysis }),
  practice,
  table,
  comment,
  discover,
  search,
  visitor,
]
