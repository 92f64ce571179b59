import {
  type ArticleSort,
  type ArticleType,
  articleSorts,
  articleLimits as limits,
} from '@wenhai/core/article/choices'
import {
  type ListAddress,
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
} from '#ui/lists/use-address-search.ts'

interface TableListAddress extends ListAddress {
  type: ArticleType
  keyword: string
  sort: ArticleSort
}

const unfiltered = { keyword: '' }

/** A list of articles whose filters are in its address. The first of the types is the one that goes without saying. */
export function useTableSearch(types: readonly [ArticleType, ...ArticleType[]]) {
  const { query, say, searchOf } = useAddressQuery()
  const address: TableListAddress = {
    ...readPages(query, limits.pageLength),
    key: (query.get('key') ?? '').slice(0, 100),
    type: oneOf(types, query.get('type')) ?? types[0],
    keyword: (query.get('keyword') ?? '').slice(0, limits.keywordMax),
    sort: oneOf(articleSorts, query.get('sort')) ?? 'new',
  }
  const said = (next: TableListAddress) => ({
    ...sayPages(next, limits.pageLength),
    key: next.key,
    type: next.type === types[0] ? '' : next.type,
    keyword: next.keyword,
    sort: next.sort === 'new' ? '' : next.sort,
  })
  const search = useAddressSearch<TableListAddress>({
    address,
    unfiltered,
    onMove: (next, isReplacing) => say(said(next), isReplacing),
  })
  const { page, len, ...filters } = address
  return {
    ...search,
    /** The filters, whichever page it is. */
    filters,
    pages: { page, len },
    searchFor: (keyword: string) => searchOf(said({ ...address, page: 1, keyword })),
  }
}

export type TableSearchState = ReturnType<typeof useTableSearch>
