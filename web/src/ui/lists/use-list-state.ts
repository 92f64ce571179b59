import { useEffect, useState } from 'react'
import { useDebounced } from '../use-media.ts'

/** The keyword, page and page size of a list; every change of what is listed goes back to the first page. */
export function useListState(defaultLength = 20) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [len, setLen] = useState(defaultLength)
  const key = useDebounced(typed.trim())
  return {
    typed,
    key,
    page,
    len,
    /** A list with fewer rows needs no pages. */
    shortest: defaultLength,
    search: (text: string) => {
      setTyped(text)
      setPage(1)
    },
    restart: () => setPage(1),
    pages: {
      page,
      pageSize: len,
      onPage: setPage,
      onPageSize: (size: number) => {
        setLen(size)
        setPage(1)
      },
    },
  }
}

/** When the last row of the last page is gone, the page before it is shown. */
export function useLastListPage(
  { page, len, pages }: ReturnType<typeof useListState>,
  total: number | undefined,
) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / len))
  const { onPage } = pages
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}
