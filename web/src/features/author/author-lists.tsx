import { articleLimits } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { formLimits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import type { ReactNode } from 'react'
import { useTables } from '#features/discover/api.ts'
import { useForms } from '#features/form/list-api.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonCards } from '#ui/feedback/skeleton.tsx'
import { AddressList, tooManyText } from '#ui/lists/address-pages.tsx'
import type { PageQuery } from '#ui/lists/paged-list.tsx'
import { readPages, sayPages, useAddressQuery, useAddressSearch } from '#ui/lists/use-address-search.ts'
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
    <WorkPages<ArticleRow>
      search={search}
      found={useTables({ ocean_id, page, len })}
      max={articleLimits.maxFound}
    >
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

interface WorkPagesProps<Row> {
  search: ReturnType<typeof useWorkPages>
  found: PageQuery<Row>
  /** A list counts up to this number. */
  max: number
  children: (rows: readonly Row[]) => ReactNode
}

const WorkPages = <Row,>({ search, found, max, children }: WorkPagesProps<Row>) => (
  <AddressList<Row>
    search={search}
    query={found}
    tooMany={() => tooManyText(max)}
    skeleton={<SkeletonCards />}
    empty={<EmptyState title="现在没有公开的" hint="可能刚刚被作者收回了。" />}
  >
    {children}
  </AddressList>
)
