import { article } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { form as formLimits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import type { ReactNode } from 'react'
import { useTables } from '#features/discover/api.ts'
import { useForms } from '#features/form/list-api.ts'
import { failureOf } from '#lib/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { AddressPages, tooManyText } from '#ui/lists/address-pages.tsx'
import {
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
  useLastPage,
} from '#ui/lists/use-address-search.ts'
import { ArticleWall, FormWall } from './work-walls.tsx'

/** The list has four rows of three. */
const usualLength = 12

export function AuthorForms({ ocean_id }: { ocean_id: string }) {
  const search = useWorkPages()
  const { page, len } = search.address
  return (
    <WorkPages<FormCover> search={search} found={useForms({ ocean_id, page, len })} max={formLimits.maxFound}>
      {(forms) => <FormWall forms={forms} />}
    </WorkPages>
  )
}

export function AuthorArticles({ ocean_id }: { ocean_id: string }) {
  const search = useWorkPages()
  const { page, len } = search.address
  return (
    <WorkPages<ArticleRow> search={search} found={useTables({ ocean_id, page, len })} max={article.maxFound}>
      {(articles) => <ArticleWall articles={articles} />}
    </WorkPages>
  )
}

function useWorkPages() {
  const { query, say } = useAddressQuery()
  return useAddressSearch({
    address: { ...readPages(query, usualLength), key: '' },
    unfiltered: {},
    onMove: (next, isReplacing) => say(sayPages(next, usualLength), isReplacing),
  })
}

interface Found<Row> {
  data: { tables: readonly Row[]; length: number; more: boolean } | undefined
  error: unknown
  refetch: () => unknown
  isFetching: boolean
  isPlaceholderData: boolean
}

interface WorkPagesProps<Row> {
  search: ReturnType<typeof useWorkPages>
  found: Found<Row>
  /** A list counts up to this number. */
  max: number
  children: (rows: readonly Row[]) => ReactNode
}

function WorkPages<Row>({ search, found, max, children }: WorkPagesProps<Row>) {
  const { data, error, refetch, isFetching, isPlaceholderData } = found
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
  return (
    <ListStates<Row>
      isOld={isPlaceholderData}
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={refetch}
      isRetrying={isFetching}
      skeleton={<SkeletonCards />}
      empty={<EmptyState title="现在没有公开的" hint="可能刚刚被作者收回了。" />}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-6">
          {children(rows)}
          {data?.more && (
            <p role="status" className="text-sm text-ink-3">
              {tooManyText(max)}
            </p>
          )}
          <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
        </div>
      )}
    </ListStates>
  )
}
