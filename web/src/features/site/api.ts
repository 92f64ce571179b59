import { useQuery } from '@tanstack/react-query'
import { siteCalls } from '@wenhai/core/site/calls'
import { queryCall } from '../../lib/query.ts'

/** Several parts of a page ask for it; when it failed, the next part to appear does not ask again. */
export const useSite = () => useQuery({ ...queryCall(siteCalls.siteInfo, {}), retryOnMount: false })
