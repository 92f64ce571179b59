import { form as limits } from '@wenhai/core/form/limits'
import { useNavigate, useSearchParams } from 'react-router'
import { pageSizes } from '../../../../ui/page-numbers.ts'

/** As the section asks when the address says nothing. */
export const firstPage = { page: 1, len: limits.pageLength }

/** The page of a list inside a section of 个人中心 is in the address: going back works. */
export function useSheetPages() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = Number(query.get('page'))
  const len = Number(query.get('len'))
  const place = {
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : firstPage.page,
    len: pageSizes(firstPage.len).includes(len) ? len : firstPage.len,
    key: '',
  }
  const go = (next: { page: number; len: number }, isReplacing = false) => {
    const target = new URLSearchParams(query)
    for (const name of ['page', 'len'] as const) {
      if (next[name] === firstPage[name]) target.delete(name)
      else target.set(name, String(next[name]))
    }
    void navigate({ search: String(target) }, { replace: isReplacing })
  }
  return {
    place,
    goToPage: (page: number, isReplacing?: boolean) => go({ ...place, page }, isReplacing),
    filter: ({ len }: { len: number }) => go({ page: 1, len }),
  }
}
