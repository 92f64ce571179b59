import { accountCalls } from './account/calls.ts'
import { addressCalls } from './address/calls.ts'
import { aiCalls } from './ai/calls.ts'
import { articleCalls } from './article/calls.ts'
import { authorCalls } from './author/calls.ts'
import { bankCalls } from './bank/calls.ts'
import { categoryCalls } from './category/calls.ts'
import { commentCalls } from './comment/calls.ts'
import { deskCalls } from './desk/calls.ts'
import { discoverCalls } from './discover/calls.ts'
import { markingCalls } from './exam/marking/calls.ts'
import { regradeCalls } from './exam/regrade/calls.ts'
import { scoreCalls } from './exam/scores/calls.ts'
import { fileCalls } from './file/calls.ts'
import { formCalls } from './form/calls.ts'
import { handoverCalls } from './handover/calls.ts'
import { memberCalls } from './member/calls.ts'
import { noticeCalls } from './notice/calls.ts'
import { practiceCalls } from './practice/calls.ts'
import { reportCalls } from './report/calls.ts'
import { uploadCalls } from './report/upload/calls.ts'
import { analyticsCalls } from './results/calls.ts'
import { rosterCalls } from './roster/calls.ts'
import { searchCalls } from './search/calls.ts'
import { shareCalls } from './share/calls.ts'
import { siteCalls } from './site/calls.ts'
import { todayCalls } from './today/calls.ts'
import { tokenCalls } from './token/calls.ts'
import { visitorCalls } from './visitor/calls.ts'

/** Every call there is, by feature. A call that is not here does not exist. */
export const calls = {
  site: siteCalls,
  account: accountCalls,
  member: memberCalls,
  handover: handoverCalls,
  token: tokenCalls,
  notice: noticeCalls,
  address: addressCalls,
  file: fileCalls,
  category: categoryCalls,
  bank: bankCalls,
  author: authorCalls,
  share: shareCalls,
  form: formCalls,
  roster: rosterCalls,
  report: reportCalls,
  marking: markingCalls,
  upload: uploadCalls,
  score: scoreCalls,
  regrade: regradeCalls,
  analytics: analyticsCalls,
  practice: practiceCalls,
  visitor: visitorCalls,
  table: articleCalls,
  comment: commentCalls,
  discover: discoverCalls,
  search: searchCalls,
  today: todayCalls,
  desk: deskCalls,
  ai: aiCalls,
}
