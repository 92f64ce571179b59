/** Pictures that are still on their way would be holes in the paper; one that never comes holds nobody up. */
export async function printWhole(pages: HTMLElement): Promise<void> {
  const waiting = [...pages.querySelectorAll('img')].filter(({ complete }) => !complete)
  await Promise.all(waiting.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}
