import { readPages, sayPages, useAddressQuery, useAddressSearch } from '#ui/lists/use-address-search.ts'

const usualLength = 20
const unfiltered = { type: '', isDue: false }

/** The part of the book that is shown, in the address of the section. */
export function useBookAddress() {
  const { query, say } = useAddressQuery()
  const address = {
    ...readPages(query, usualLength),
    key: '',
    type: query.get('type') ?? '',
    isDue: query.get('due') === '1',
  }
  const search = useAddressSearch({
    address,
    unfiltered,
    onMove: (next, isReplacing) =>
      say({ ...sayPages(next, usualLength), type: next.type, due: next.isDue ? '1' : '' }, isReplacing),
  })
  return {
    ...search,
    isReviewing: query.get('review') === '1',
    /** A review is a page of its own in the history. */
    review: (isOn: boolean) => say({ review: isOn ? '1' : '' }),
  }
}
