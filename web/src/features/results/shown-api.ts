import { useQuery } from '@tanstack/react-query'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { analyticsCalls } from '@wenhai/core/results/calls'
import type { PublishedResults } from '@wenhai/core/results/publish-schema'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof analyticsCalls> = CallerInput<(typeof analyticsCalls)[Name]>

const publishing = (id: string) => queryCall(analyticsCalls.findPublishing, { id })

export const usePublishing = (id: string) => useQuery({ ...publishing(id), staleTime: 0 })

export async function publishResults(input: Input<'publishResults'>) {
  const answer = await call(analyticsCalls.publishResults, input)
  if (answer.ok) queryClient.setQueryData(publishing(input.id).queryKey, answer.data)
  return answer
}

export const usePublished = (id: string) =>
  useQuery<PublishedResults, RefusedError>({
    queryKey: [analyticsCalls.findPublished.method, analyticsCalls.findPublished.path, id],
    queryFn: async ({ signal }) => {
      const answer = await call(analyticsCalls.findPublished, { id }, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    staleTime: 0,
    // A person who has answered meanwhile, or signed in, may see the results now.
    gcTime: 0,
  })
