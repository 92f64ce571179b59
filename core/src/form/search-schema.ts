import { z } from 'zod'
import { categoryLimits } from '../category/names.ts'
import { field, flag, id, paging, text, timeRange } from '../contract/wire.ts'
import { formSorts } from './choices.ts'
import { formKinds } from './form-kind.ts'
import { formLimits } from './limits.ts'
import { formStates } from './state.ts'

/** The filter is the specification's status, 1 for running and 0 for not running, or the state's own name. */
const stateFilters = ['', '1', '0', ...formStates] as const

export const formSearch = z.object({
  key: field(text(0, 100).default(''), '关键词'),
  questionnaire_type: field(z.enum(formKinds).optional(), '类型'),
  type: field(text(0, categoryLimits.keyMax).default(''), '分类'),
  course: field(text(0, categoryLimits.keyMax).default(''), '科目'),
  status: field(z.enum(stateFilters).default(''), '状态', {
    help: '1 或 running 进行中，0 没有运行：pending 未开始、ended 已结束、paused 已暂停',
  }),
  ocean_id: field(id().optional(), '作者'),
  shared: field(flag().default(false), '共享给我的', { help: '别人共享给自己的，未公开的也在其中' }),
  timeRange: field(timeRange().optional(), '创建时间'),
  sort: field(z.enum(formSorts).default('new'), '排序'),
  ...paging(formLimits.pageLength),
})
export type FormSearch = z.output<typeof formSearch>
