import type { PaperItem } from '@wenhai/core/form/item-schema'

/** With which questions pages begin, from 0: with each, or where the author turns the page. */
export const findPageStarts = (
  ids: readonly string[],
  items: readonly PaperItem[],
  isSingle: boolean,
): number[] =>
  ids.flatMap((id, index) => {
    const isTurned = items.some(({ kind, before }) => kind === 'page' && before === id)
    return isSingle || index === 0 || isTurned ? [index] : []
  })
