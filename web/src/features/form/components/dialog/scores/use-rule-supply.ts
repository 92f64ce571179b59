import type { DrawRule } from '@wenhai/core/form/draw'
import { useMemo } from 'react'
import { useDebounced } from '../../../../../ui/use-debounced.ts'
import { useSupply } from '../../../api.ts'
import type { FormDraft } from '../form-draft.ts'

/** What the bank has for each rule, once the author's hands have rested; undefined while that is not known. */
export function useRuleSupply({ draw, question }: Pick<FormDraft, 'draw' | 'question'>) {
  const rules = draw.map(({ uid: _, ...rule }) => rule)
  const now = JSON.stringify([rules, question.flatMap(({ question_id }) => question_id ?? [])])
  const rested = useDebounced(now)
  const [asked, picked] = useMemo(() => JSON.parse(rested) as [DrawRule[], string[]], [rested])
  const { data, isPlaceholderData } = useSupply(asked, picked)
  // Figures of another list of rules would stand beside the wrong ones.
  return isPlaceholderData && data?.length !== draw.length ? undefined : data
}
