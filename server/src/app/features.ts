import { accountHandlers } from '#features/account/handlers'
import { hasOwner } from '#features/account/queries'
import { addressHandlers } from '#features/address/handlers'
import { aiHandlers } from '#features/ai/handlers'
import { articleHandlers } from '#features/article/handlers'
import { authorHandlers } from '#features/author/handlers'
import { bankHandlers } from '#features/bank/handlers'
import { categoryHandlers } from '#features/category/handlers'
import { commentHandlers } from '#features/comment/handlers'
import { deskHandlers } from '#features/desk/handlers'
import { discoverHandlers } from '#features/discover/handlers'
import { markingHandlers } from '#features/exam/marking/handlers'
import { regradeHandlers } from '#features/exam/regrade/handlers'
import { scoreHandlers } from '#features/exam/scores/handlers'
import { exportAnalysis, findAnalysis } from '#features/exam/statistics/analysis'
import { fileHandlers } from '#features/file/handlers'
import { formHandlers } from '#features/form/handlers'
import { findShortDraws } from '#features/form/uses.queries'
import { handoverHandlers } from '#features/handover/handlers'
import { recordAudit } from '#features/member/commands'
import { memberHandlers } from '#features/member/handlers'
import { noticeHandlers } from '#features/notice/handlers'
import { practiceHandlers } from '#features/practice/handlers'
import { reportHandlers } from '#features/report/handlers'
import { releaseRest } from '#features/report/lot/lot.commands'
import { resultsHandlers } from '#features/results/handlers'
import { rosterHandlers } from '#features/roster/handlers'
import { findSamples } from '#features/sample/queries'
import { loadSamples, removeSamples } from '#features/sample/samples'
import { searchHandlers } from '#features/search/handlers'
import { shareHandlers } from '#features/share/handlers'
import { siteHandlers } from '#features/site/handlers'
import { todayHandlers } from '#features/today/handlers'
import { tokenHandlers } from '#features/token/handlers'
import { uploadHandlers } from '#features/upload/handlers'
import { visitorHandlers } from '#features/visitor/handlers'
import type { Feature } from '#lib/http/implement'

/** Where a room needs one above it to answer a call, it is given here. */
export const features: readonly Feature[] = [
  siteHandlers({ hasOwner, recordAudit, findSamples, removeSamples }),
  accountHandlers({ loadSamples }),
  memberHandlers,
  tokenHandlers,
  handoverHandlers,
  noticeHandlers,
  shareHandlers,
  addressHandlers,
  fileHandlers,
  categoryHandlers,
  bankHandlers({ findShortDraws }),
  authorHandlers,
  formHandlers({ releaseRest }),
  rosterHandlers,
  reportHandlers,
  markingHandlers,
  uploadHandlers,
  scoreHandlers,
  regradeHandlers,
  resultsHandlers({ findAnalysis, exportAnalysis }),
  practiceHandlers,
  articleHandlers,
  commentHandlers,
  discoverHandlers,
  searchHandlers,
  todayHandlers,
  deskHandlers,
  aiHandlers,
  visitorHandlers,
]
