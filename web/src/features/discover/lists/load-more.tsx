import { Button, buttonClass } from '#ui/button.tsx'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** Said where there is nothing more: 到底了. */
  end: string
  /** Where the next ones are without a script. */
  next: string
}

/** By a button: a list that grows by itself never lets one reach what lies below it. */
export const LoadMore = ({ hasMore, isLoading, onMore, end, next }: LoadMoreProps) => (
  <div className="grid justify-items-center pt-2">
    {hasMore ? (
      <>
        <Button pending={isLoading} onClick={onMore} className="needs-script">
          再看一些
        </Button>
        <noscript>
          <a href={next} className={buttonClass()}>
            再看一些
          </a>
        </noscript>
      </>
    ) : (
      <p className="text-sm text-ink-3">{end}</p>
    )}
  </div>
)
