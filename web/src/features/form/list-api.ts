import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { formCalls } from '@wenhai/core/form/calls'
import type { FormCover } from '@wenhai/core/form/schema'
import { queryCall, queryClient } from '#lib/query.ts'

export type FormAsk = CallerInput<typeof formCalls.filterForms>

interface ListedForms {
  tables: readonly FormCover[]
  length: number
  /** There are more forms than a search counts. */
  more: boolean
}

/** The list that is asked: all kinds, surveys and votes, or exams. */
const lists = { all: formCalls.filterForms, survey: formCalls.findSurveys, exam: formCalls.findExams }
export type FormListName = keyof typeof lists

/** The last page stays while the next one is fetched: nothing jumps. */
export const useForms = (search: FormAsk, list: FormListName = 'all') =>
  useQuery({
    ...queryCall(lists[list], search),
    placeholderData: keepPreviousData,
    // A state follows the clock, and others take part meanwhile.
    staleTime: 0,
    select: (found): ListedForms => found,
  })

/** Whatever shows forms asks again. */
export async function refreshForms(): Promise<void> {
  await Promise.all(
    [
      formCalls.filterForms,
      formCalls.findSurveys,
      formCalls.findExams,
      formCalls.findDeletedForms,
      formCalls.viewForm,
      formCalls.findUses,
    ].map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] })),
  )
}
