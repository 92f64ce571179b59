import type { QueryClient } from '@tanstack/react-query'
import { type DrawnData, drawnDataId } from '@wenhai/core/site/drawn-page'

/** The data that the server drew are as new as the page, so no query asks again while the page is taken over. */
const freshFor = 5000

/** The data are undefined where the server sent the bare page. */
export function readDrawnData(): DrawnData | undefined {
  const text = document.getElementById(drawnDataId)?.textContent
  return text ? (JSON.parse(text) as DrawnData) : undefined
}

export function fillQueries(client: QueryClient, { queries }: Pick<DrawnData, 'queries'>): void {
  const updatedAt = Date.now() + freshFor
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt })
}
