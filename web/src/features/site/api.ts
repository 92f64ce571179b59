import { useQuery } from '@tanstack/react-query'
import type { SiteArea } from '@wenhai/core/site/areas'
import { siteCalls } from '@wenhai/core/site/calls'
import type { SiteSettings } from '@wenhai/core/site/schema'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

/** Several parts of a page ask for the site; when it failed, the next part to appear does not ask again. */
export const useSite = () => useQuery({ ...queryCall(siteCalls.siteInfo, {}), retryOnMount: false })

/** Areas that are switched off; none until it is known. */
export const useOff = (): readonly SiteArea[] => useSite().data?.off ?? noneOff

const noneOff: readonly SiteArea[] = []

const { method, path } = siteCalls.findFigures

/** A welcome without figures is still one. */
export const useFigures = () =>
  useQuery({
    queryKey: [method, path],
    queryFn: async ({ signal }) => {
      const answer = await call(siteCalls.findFigures, {}, { signal, isUnasked: true })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    refetchInterval: 30_000,
  })

const settings = queryCall(siteCalls.readSettings, {})

/** Settings are asked for each time they are opened, because others may have changed them. */
export const useSettings = () => useQuery({ ...settings, staleTime: 0 })

/** Saves what was changed, and lets everything that shows the site ask again. */
export async function saveSettings(change: Partial<SiteSettings>) {
  const answer = await call(siteCalls.updateSettings, change)
  if (!answer.ok) return answer
  queryClient.setQueryData(
    settings.queryKey,
    (before) => before && { ...before, settings: { ...before.settings, ...change } },
  )
  for (const { method, path } of [siteCalls.siteInfo, siteCalls.siteText])
    await queryClient.invalidateQueries({ queryKey: [method, path] })
  return answer
}

const firstSteps = queryCall(siteCalls.findFirstSteps, {})

export const useFirstSteps = () => useQuery({ ...firstSteps, staleTime: 0 })

export async function removeSamples() {
  const answer = await call(siteCalls.removeSamples, {}, { timeout: 0 })
  // Whatever is shown may have been a sample.
  if (answer.ok) await queryClient.invalidateQueries()
  return answer
}
