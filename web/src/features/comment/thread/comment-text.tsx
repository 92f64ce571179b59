import { closeGaps, countLines } from '@wenhai/core/comment/shown-text'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'

/** More lines than this are folded to a few: one comment leaves room for the others. */
const mostLines = 12

interface CommentTextProps {
  content: string
  /** Whom it answers. */
  lead?: ReactNode
  className: string
}

/** What somebody wrote, its beginning first where it is long. */
export function CommentText({ content, lead, className }: CommentTextProps) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = closeGaps(content)
  const isLong = countLines(shown) > mostLines
  return (
    <div className={className}>
      <p
        id={id}
        dir="auto"
        className={`break-words whitespace-pre-line ${isLong && !isUnfolded ? 'folds-with-script line-clamp-8' : ''}`}
      >
        {lead}
        {shown}
      </p>
      {isLong && (
        <Button
          size="sm"
          variant="quiet"
          className="needs-script -ml-3"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '收起' : '展开'}
        </Button>
      )}
    </div>
  )
}
