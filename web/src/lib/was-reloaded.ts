/**
 * Whether this page was reloaded. At a shared computer the next person opens the link again, so only a reload is the
 * same person's.
 */
export function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}
