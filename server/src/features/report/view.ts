import type { Mine } from '@wenhai/core/report/schema'
import { isInLots } from '#features/form/row'
import type { TakeForm } from '#features/form/take.queries'
import { countVisit } from '#features/visitor/commands'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'

/**
 * A form was opened. Its page says where the visitor came from; a call says nothing, and the same page makes it again after
 * handing in. Who has begun or handed in comes back to what was counted before, and the author's own visits never count.
 */
export function countView(
  context: Context,
  { form }: TakeForm,
  mine: Mine,
  page?: { referrer: string },
): void {
  if (mine.face === 'taken' || mine.attempt || isEditableBy(context.caller, form.ocean_id)) return
  countVisit(context, {
    kind: 'form',
    item_id: form.survey_id,
    ocean_id: form.ocean_id,
    referrer: page?.referrer,
    isAnonymous: form.anonymous === 1,
    isHeldBack: isInLots(form),
    isPerhapsAgain: page === undefined,
  })
}
