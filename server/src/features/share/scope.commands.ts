import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { ShareRight } from '@wenhai/core/share/rights'
import { isWholeScope, type MarkScope, storeScope, wholeScope } from '@wenhai/core/share/scope'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Thing } from './held.queries.ts'
import type { ShareTable } from './table.ts'

/** What a share says of marking, as it is stored; nothing where it does not give that right. */
export async function markColumns(
  within: Database,
  thing: Thing,
  rights: readonly ShareRight[],
  {
    scope = wholeScope,
    isArbiter = false,
  }: { scope?: MarkScope | undefined; isArbiter?: boolean | undefined },
): Promise<{ mark_scope: string; is_arbiter: number }> {
  const marks = rights.includes('mark') && !rights.includes('manage')
  if (!isWholeScope(scope)) {
    if (!marks) throw refuseScope('只有批阅可以限定题目和班级，管理包含全部批阅')
    await checkScope(within, thing, scope)
  }
  return { mark_scope: storeScope(scope), is_arbiter: toFlag(marks && isArbiter) }
}

const refuseScope = (reason: string) => refuse('wrong_field', { field: 'scope', reason })

/** A scope names questions and classes that are there, so that nobody is asked to mark nothing by a slip. */
async function checkScope(
  { kysely, engine }: Database,
  { thing_id }: Thing,
  { questions, classes }: MarkScope,
): Promise<void> {
  const form = await kysely
    .selectFrom('form')
    .select(['questionnaire_type', 'anonymous', 'need_roster'])
    .where('survey_id', '=', thing_id)
    .executeTakeFirst()
  if (!form || !formKindOf(form.questionnaire_type).hasScores) throw refuseScope('只有考试可以阅卷')
  if (questions.length > 0) {
    const wanted = [...new Set(questions.map((id) => id.split('.')[0] ?? ''))]
    const found = new Set<string>()
    for (const table of ['form_question', 'form_drawn'] as const)
      for (const { question_id } of await kysely
        .selectFrom(table)
        .select('question_id')
        .where('survey_id', '=', thing_id)
        .where(anyOf(engine, 'question_id', wanted))
        .execute())
        found.add(question_id)
    if (wanted.some((id) => !found.has(id))) throw refuseScope('选的题里有这场考试没有的，请重新选择')
  }
  if (classes.length === 0) return
  if (form.need_roster === 0) throw refuseScope('这场考试没有名单，不能按班级批阅')
  if (form.anonymous === 1) throw refuseScope('匿名的考试不知道答卷是哪个班的，不能按班级批阅')
  const known = await kysely
    .selectFrom('roster')
    .select('group_name')
    .distinct()
    .where('survey_id', '=', thing_id)
    .where(anyOf(engine, 'group_name', classes))
    .execute()
  const missing = classes.find((each) => !known.some(({ group_name }) => group_name === each))
  if (missing !== undefined) throw refuseScope(`名单里没有“${missing}”这个班级`)
}

/** What people of a share hold is free at once where they may no longer mark it; the marks they gave stay. */
export async function freeClaims(
  { kysely }: Pick<Database, 'kysely'>,
  { thing_id }: Thing,
  { receiver_kind, receiver_id }: Pick<ShareTable, 'receiver_kind' | 'receiver_id'>,
): Promise<void> {
  await kysely
    .deleteFrom('marking_claim')
    .where('survey_id', '=', thing_id)
    .$if(receiver_kind === 'person', (claims) => claims.where('user_id', '=', receiver_id))
    .$if(receiver_kind === 'team', (claims) =>
      claims.where('user_id', 'in', (build) =>
        build.selectFrom('team_member').select('user_id').where('team_id', '=', receiver_id),
      ),
    )
    .execute()
}
