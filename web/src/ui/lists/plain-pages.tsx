interface PlainPagesProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** The pages of a list without a script. A page beyond the end links to the last one. */
export const PlainPages = ({ page, pages, hrefOf }: PlainPagesProps) => (
  <noscript>
    <nav aria-label="分页" className="flex items-center justify-between gap-4 text-md">
      {page > 1 ? <a href={hrefOf(Math.min(page - 1, pages))}>← 上一页</a> : <span />}
      <span className="text-ink-3">
        第 {page} / {pages} 页
      </span>
      {page < pages ? <a href={hrefOf(page + 1)}>下一页 →</a> : <span />}
    </nav>
  </noscript>
)
