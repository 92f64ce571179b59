import { account } from '../features/account/handlers.ts'
import { address } from '../features/address/handlers.ts'
import { analytics } from '../features/analytics/handlers.ts'
import { table } from '../features/article/handlers.ts'
import { author } from '../features/author/handlers.ts'
import { bank } from '../features/bank/handlers.ts'
import { category } from '../features/category/handlers.ts'
import { comment } from '../features/comment/handlers.ts'
import { discover } from '../features/discover/handlers.ts'
import { file } from '../features/file/handlers.ts'
import { form } from '../features/form/handlers.ts'
import { marking } from '../features/marking/handlers.ts'
import { member } from '../features/member/handlers.ts'
import { practice } from '../features/practice/handlers.ts'
import { regrade } from '../features/regrade/handlers.ts'
import { report } from '../features/report/handlers.ts'
import { roster } from '../features/roster/handlers.ts'
import { score } from '../features/score/handlers.ts'
import { search } from '../features/search/handlers.ts'
import { site } from '../features/site/handlers.ts'
import { upload } from '../features/upload/handlers.ts'
import { visitor } from '../features/visitor/handlers.ts'
import type { Feature } from '../lib/http/implement.ts'

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
