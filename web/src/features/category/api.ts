import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { categoryCalls } from '@wenhai/core/category/calls'
import type { CategoryType } from '@wenhai/core/category/names'
import type { Category } from '@wenhai/core/category/schema'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type CategoryFields = CallerInput<typeof categoryCalls.createCategory>

const { method, path } = categoryCalls.findCategories

/**
 * All categories are fetched at once, the specification's 200, because they are few and many parts of a page name them.
 */
const categories = queryOptions<readonly Category[], RefusedError>({
  queryKey: [method, path],
  queryFn: async ({ signal }) => {
    // Where this fails, the page says so in its place or shows an empty list.
    const answer = await call(
      categoryCalls.findCategories,
      { page: 1, len: 200 },
      { signal, isUnasked: true },
    )
    if (!answer.ok) throw new RefusedError(answer)
    return answer.data.tables
  },
})

/** The categories for those who look after them: the number of questions of each may have changed just now. */
export const useCategories = () => useQuery({ ...categories, staleTime: 0 })

export const useDeletedCategories = (page: CallerInput<typeof categoryCalls.findDeletedCategories>) =>
  useQuery({
    ...queryCall(categoryCalls.findDeletedCategories, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export async function refreshCategories(): Promise<void> {
  const { findDeletedCategories: deleted } = categoryCalls
  await Promise.all(
    [categories.queryKey, [deleted.method, deleted.path]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** The categories of one type, or all; none while they are not there, or when they could not be fetched. */
export function useCategoryList(type?: CategoryType): readonly Category[] {
  const { data } = useQuery({ ...categories, retryOnMount: false })
  const all = data ?? []
  return type ? all.filter((category) => category.type === type) : all
}

/** The name of the category with this key; the key itself while the name is not known. */
export function useCategoryName(): (key: string) => string {
  const all = useCategoryList()
  return (key) => all.find((category) => category.key === key)?.value ?? key
}

/** A new one, or the one with this id changed. */
export const saveCategory = (id: string | undefined, fields: CategoryFields) =>
  id === undefined
    ? call(categoryCalls.createCategory, fields)
    : call(categoryCalls.updateCategory, { ...fields, id })

export const deleteCategory = (id: string) => call(categoryCalls.deleteCategory, { id })

export const restoreCategory = (id: string) => call(categoryCalls.restoreCategory, { id })
