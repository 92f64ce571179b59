/**
 * Many browsers remember that a file of script could not be fetched, and never ask for it again on the same page: where the
 * site answers, the page is loaded once more.
 */
export async function startAnew(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) window.location.reload()
}
