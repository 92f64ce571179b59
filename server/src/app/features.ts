import { account } from '#features/account/handlers'
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
import { file } from '#features/file/handlers'
import { form } from '#features/form/handlers'
import { member } from '#features/member/handlers'
import { practice } from '#features/practice/handlers'
import { report } from '#features/report/handlers'
import { analytics } from '#features/results/handlers'
import { roster } from '#features/roster/handlers'
import { search } from '#features/search/handlers'
import { site } from '#features/site/handlers'
import { upload } from '#features/upload/handlers'
import { visitor } from '#features/visitor/handlers'
import type { Feature } from '#lib/http/implement'

export const features: readonly Feature[] = [
  site,
  account,
  member,
  address,
  file,
  category,
  bank,
  author,
  form,
  roster,
  report,
  marking,
  upload,
  score,
  regrade,
  analytics,
  practice,
  table,
  comment,
  discover,
  search,
  visitor,
]
