import { Button, buttonClass } from '#ui/button.tsx'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** The text where there is nothing more, such as 到底了. */
  end: string
  /** The address of the next ones without a script. */
  next: string
}

/** More come by a button, because a list that grows by itself never lets a person reach what lies below it. */
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
