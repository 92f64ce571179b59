/**
 * Loads the page once more where the site can be reached. Many browsers remember that a script could not be fetched,
 * and never ask for it again on the same page.
 */
export async function startAnew(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) window.location.reload()
}
