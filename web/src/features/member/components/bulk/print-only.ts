/** Prints one child of the body and nothing else; everything is shown again afterwards. */
export function printOnly(sheet: HTMLElement): void {
  const others = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== sheet && child.dataset.print === undefined,
  )
  for (const other of others) other.dataset.print = 'no'
  window.addEventListener(
    'afterprint',
    () => {
      for (const other of others) delete other.dataset.print
    },
    { once: true },
  )
  window.print()
}
