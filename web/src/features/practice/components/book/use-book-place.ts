import { useNavigate, useSearchParams } from 'react-router'
import { pageSizes } from '../../../../ui/page-numbers.ts'

const usual = { page: 1, len: 20, type: '', isDue: false }

/** What of the book is shown, in the address of the section: going back works. */
export function useBookPlace() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = Number(query.get('page'))
  const len = Number(query.get('len'))
  const place = {
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : usual.page,
    len: pageSizes(usual.len).includes(len) ? len : usual.len,
    key: '',
    type: query.get('type') ?? usual.type,
    isDue: query.get('due') === '1',
  }
  type Place = typeof place
  const go = (next: Partial<Place>, isReplacing = false) => {
    const { page, len, type, isDue } = { ...place, ...next }
    const target = new URLSearchParams(query)
    const write = (name: string, value: string, isUsual: boolean) =>
      isUsual ? target.delete(name) : target.set(name, value)
    write('page', String(page), page === usual.page)
    write('len', String(len), len === usual.len)
    write('type', type, type === usual.type)
    write('due', '1', !isDue)
    void navigate({ search: String(target) }, { replace: isReplacing })
  }
  return {
    place,
    goToPage: (page: number, isReplacing?: boolean) => go({ page }, isReplacing),
    filter: (next: Partial<Omit<Place, 'page'>>) => go({ ...next, page: 1 }),
    isReviewing: query.get('review') === '1',
    /** A review is a page of its own in the history. */
    review: (isOn: boolean) => {
      const target = new URLSearchParams(query)
      if (isOn) target.set('review', '1')
      else target.delete('review')
      void navigate({ search: String(target) })
    },
  }
}
