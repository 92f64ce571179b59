import { commentsMost } from '@wenhai/core/exam/marking/limits'
import { Button, IconButton } from '#ui/button.tsx'
import { useAction } from '#ui/use-action.ts'
import { saveMarkComments, useMarkComments } from './api.ts'

interface CommentPickerProps {
  comment: string
  onPick: (comment: string) => void
}

/** Shows 常用评语, the marker's own comments, to be put in with a press. */
export function CommentPicker({ comment, onPick }: CommentPickerProps) {
  const { data } = useMarkComments()
  const comments = data?.comments ?? []
  const written = comment.trim()
  const { run } = useAction()
  const save = (next: string[], say: string) => run(() => saveMarkComments(next), { say })
  const canKeep =
    data !== undefined && written !== '' && !comments.includes(written) && comments.length < commentsMost
  return (
    <div className="grid grid-cols-1 gap-2">
      {comments.length > 0 && (
        <ul aria-label="常用评语" className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
          {comments.map((text) => (
            <li key={text} className="flex max-w-full items-center rounded-full border">
              <button
                type="button"
                className="min-w-0 truncate py-1 pl-3 text-sm hover:text-sea touch:py-2.5"
                onClick={() => onPick(written === '' ? text : `${written} ${text}`)}
              >
                {text}
              </button>
              <IconButton
                icon="close"
                size="sm"
                label={`删除常用评语 ${text}`}
                onClick={() =>
                  void save(
                    comments.filter((each) => each !== text),
                    '已删除',
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canKeep && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => void save([...comments, written], '已加入常用评语')}
        >
          加入常用评语
        </Button>
      )}
    </div>
  )
}
