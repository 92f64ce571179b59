import type { Context } from '../../lib/http/implement.ts'
import { isInLots } from '../form/row.queries.ts'
import type { TakeForm } from '../form/take.queries.ts'
import { countVisit } from '../visitor/commands.ts'

/** A form's page was opened; `referrer` is the page before, where it is known. */
export const countView = (context: Context, { form }: TakeForm, referrer?: string): void =>
  countVisit(context, {
    kind: 'form',
    item_id: form.survey_id,
    ocean_id: form.ocean_id,
    referrer,
    isAnonymous: form.anonymous === 1,
    isHeldBack: isInLots(form),
  })
