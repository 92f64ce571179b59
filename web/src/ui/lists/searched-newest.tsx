import { formatNumber } from '@wenhai/core/format/number'

/** Says beside a list that its keyword was searched only in the newest rows. */
export const SearchedNewest = ({ count }: { count: number }) => (
  <p role="status" className="text-sm text-ink-3">
    关键词只在最近的 {formatNumber(count)} 条里查找过，更早的请去掉关键词，一页一页地看。
  </p>
)
