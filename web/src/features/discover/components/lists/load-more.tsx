import { Button } from '../../../../ui/button.tsx'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** Said where there is nothing more: 到底了. */
  end: string
}

/** By a button: a list that grows by itself never lets one reach what lies below it. */
export const LoadMore = ({ hasMore, isLoading, onMore, end }: LoadMoreProps) => (
  <div className="grid justify-items-center pt-2">
    {hasMore ? (
      <Button pending={isLoading} onClick={onMore}>
        再看一些
      </Button>
    ) : (
      <p className="text-sm text-ink-3">{end}</p>
    )}
  </div>
)
