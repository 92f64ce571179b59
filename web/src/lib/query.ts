import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import type { Refused } from './answer.ts'
import { call } from './transport.ts'

/** A query throws this error, so that its failed state can say the reason. */
export class RefusedError extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.reason)
    this.name = 'RefusedError'
    this.refused = refused
  }
}

/** `useQuery(queryCall(siteCalls.siteInfo, {}))` gives the data of the reply, or throws a RefusedError. */
export const queryCall = <C extends Call>(definition: C, input: CallerInput<C>) =>
  queryOptions<CallOutput<C>, RefusedError>({
    queryKey: [definition.method, definition.path, input],
    queryFn: async ({ signal }) => {
      const answer = await call(definition, input, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
  })

/** The same query, asked again every so many milliseconds while the page is looked at. */
export const liveCall = <C extends Call>(definition: C, input: CallerInput<C>, every: number) =>
  queryOptions<CallOutput<C>, RefusedError>({
    ...queryCall(definition, input),
    queryFn: async ({ signal, client, queryKey }) => {
      const isUnasked = client.getQueryData(queryKey) !== undefined
      const answer = await call(definition, input, { signal, isUnasked })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    // A query that failed at first waits for the person to try again.
    refetchInterval: ({ state }) => (state.data === undefined ? false : every),
  })

/** The sentence that a failed state shows; undefined while nothing has failed. */
export const failureOf = (error: unknown): string | undefined =>
  error ? (error instanceof RefusedError ? error.message : '页面出了点问题，请重试。') : undefined

export const makeQueryClient = (queryCache = new QueryCache()) =>
  new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Every failure is told at once and can be tried again by hand; silent retries would tell it three times.
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Schools' networks have no internet, so a browser that says it is offline may still reach our server.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = makeQueryClient()
