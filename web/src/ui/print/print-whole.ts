/**
 * Prints once all pictures are there, which would otherwise be holes in the paper; one that never comes holds nobody
 * up.
 */
export async function printWhole(pages: HTMLElement): Promise<void> {
  const waiting = [...pages.querySelectorAll('img')].filter(({ complete }) => !complete)
  await Promise.all(waiting.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}
