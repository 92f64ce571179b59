import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { practiceCalls } from '@wenhai/core/practice/calls'
import type { Mistake as WiredMistake, Practice as WiredPractice } from '@wenhai/core/practice/schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { download } from '#lib/download.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof practiceCalls> = CallerInput<(typeof practiceCalls)[Name]>

/** The wire says a whole number for a question's kind; the server gives none but the six. */
export type PracticePaper = Omit<WiredPractice, 'question'> & { question: readonly PaperQuestion[] }
export type ShownMistake = Omit<WiredMistake, 'question'> & { question: PaperQuestion }

interface FoundMistakes {
  tables: readonly ShownMistake[]
  length: number
  /** The number of mistakes to be reviewed by today, whatever the list shows. */
  due: number
}

/**
 * The exam is asked for again at every visit, because it opens and closes by the clock. What is being practised stays
 * as it is.
 */
export const usePractice = (id: string, user_id: string | undefined) => {
  const { queryKey, ...asked } = queryCall(practiceCalls.findPractice, { id })
  return useQuery({
    ...asked,
    queryKey: [...queryKey, user_id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    select: (found) => found as PracticePaper,
  })
}

export const tryPractice = (input: Input<'tryPractice'>) => call(practiceCalls.tryPractice, input)

/** The server draws; what is practised anyway is drawn again, so often. */
const moreDraws = 3

/**
 * Finds another question of the kind and category, or null where there is none; one of those to avoid only where
 * nothing else comes.
 */
export async function findKin(input: Input<'findKin'>, avoid: readonly string[]) {
  const draw = () => call(practiceCalls.findKin, input)
  let answer = await draw()
  for (let left = moreDraws; left > 0; left--) {
    const found = answer.ok ? answer.data.question?.question_id : undefined
    if (found === undefined || !avoid.includes(found)) break
    answer = await draw()
  }
  return answer
}

type MistakeSearch = Input<'findMistakes'>

/** The last page stays while the next one is fetched: nothing jumps. */
export const useMistakes = (search: MistakeSearch) =>
  useQuery({
    ...queryCall(practiceCalls.findMistakes, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    select: (found) => found as FoundMistakes,
  })

/** One call gives at most so many. */
const atOnce = 200

/** Finds all mistakes that fit, up to so many, for a printed paper, or a review from the first to the last. */
export const useAllMistakes = (search: Omit<MistakeSearch, 'page' | 'len'>, most: number) =>
  useQuery<FoundMistakes, RefusedError>({
    queryKey: ['all-mistakes', search, most],
    queryFn: async ({ signal }) => {
      const tables: ShownMistake[] = []
      for (let page = 1; ; page++) {
        const answer = await call(
          practiceCalls.findMistakes,
          { ...search, page, len: Math.min(atOnce, most) },
          { signal },
        )
        if (!answer.ok) throw new RefusedError(answer)
        const found = answer.data as FoundMistakes
        tables.push(...found.tables)
        const isAll = found.tables.length === 0 || tables.length >= Math.min(found.length, most)
        if (isAll) return { ...found, tables: tables.slice(0, most) }
      }
    },
    gcTime: 0,
    // Mistakes that are reviewed or printed do not change under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

export const tryMistake = (input: Input<'tryMistake'>) => call(practiceCalls.tryMistake, input)

export const noteMistake = (input: Input<'noteMistake'>) => call(practiceCalls.noteMistake, input)

export const removeMistake = (id: string) => call(practiceCalls.removeMistake, { id })

/** Fetches the book of mistakes and its count again. */
export const refreshMistakes = (): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: [practiceCalls.findMistakes.method, practiceCalls.findMistakes.path],
  })

export const exportPaper = (choice: Input<'exportPaper'>, filename: string) =>
  download(practiceCalls.exportPaper, choice, filename)
