import type { DeskOut } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { useCallback, useEffect } from 'react'
import { suggestionsParam } from '#lib/paths.ts'
import { useNote, useSearchParams } from '#lib/router/context.tsx'

/**
 * Opens what a model suggests for the form: by a button, or at once where its author comes for that. Undefined where there
 * is no model to ask, and for votes, which are made of their own options.
 */
export function useSuggestions(
  { mayAskAi, questionnaire_type }: Pick<DeskOut, 'mayAskAi' | 'questionnaire_type'>,
  setOpened: (part: 'ask') => void,
): (() => void) | undefined {
  const mayAsk = mayAskAi && !formKindOf(questionnaire_type).isBallot
  const [query] = useSearchParams()
  const note = useNote()
  const open = useCallback(() => setOpened('ask'), [setOpened])
  const isWanted = mayAsk && query.has(suggestionsParam)
  useEffect(() => {
    if (!isWanted) return
    open()
    // It is not opened once more when the page is loaded again.
    note('')
  }, [isWanted, open, note])
  return mayAsk ? open : undefined
}
