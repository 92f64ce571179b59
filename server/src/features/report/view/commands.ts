import type { Context } from '../../../lib/http/implement.ts'
import type { FormTable } from '../../form/take/queries.ts'
import { countVisit } from '../../visitor/commands.ts'

/** A form's page was opened; `referrer` is the page before, where it is known. */
export const countView = (
  context: Context,
  { survey_id, ocean_id, anonymous }: Pick<FormTable, 'survey_id' | 'ocean_id' | 'anonymous'>,
  referrer?: string,
): void =>
  countVisit(context, { kind: 'form', item_id: survey_id, ocean_id, referrer, isAnonymous: anonymous === 1 })
