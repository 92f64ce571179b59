import { formatUploadSize } from '@wenhai/core/format/number'
import { Button, IconButton } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/icon.tsx'
import { QuestionPicture } from './question-picture.tsx'
import type { PictureField } from './use-picture.ts'

/** The picture that is there or on its way, with its size; nothing where there is none. */
export function PictureStrip({ label, picture }: { label: string; picture: PictureField }) {
  const { value, work, bytes } = picture
  if (value === '' && !work) return null
  const size = work?.file.size ?? bytes
  return (
    <div className="flex items-center gap-3 rounded-md border bg-surface py-1.5 pr-1.5 pl-2">
      {value !== '' && !work ? (
        <QuestionPicture src={value} alt={label} ratio="1 / 1" fit="cover" className="w-11! shrink-0" />
      ) : (
        <Icon name="picture" size={22} className="mx-2.5 shrink-0 text-ink-3" />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-sm">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 truncate">{work?.file.name ?? label}</span>
          {size !== undefined && <span className="shrink-0 text-ink-3">{formatUploadSize(size)}</span>}
        </span>
        {work?.error && (
          <span role="alert" className="text-cinnabar">
            {work.error}
          </span>
        )}
        {work?.progress !== undefined && (
          <Progress compact label={`${label}上传进度`} value={Math.round(work.progress * 100)} max={100} />
        )}
      </div>
      {work?.error && (
        <Button size="sm" onClick={picture.retry}>
          重试
        </Button>
      )}
      <IconButton icon="close" size="sm" label={`移除${label}`} onClick={picture.remove} />
    </div>
  )
}

interface PictureThumbsProps {
  /** The label, such as 题目图片, to which each one's number is added. */
  label: string
  pictures: readonly string[]
  onChange: (pictures: string[]) => void
}

/** Shows several pictures in their order, each of which can be removed. */
export const PictureThumbs = ({ label, pictures, onChange }: PictureThumbsProps) =>
  pictures.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((path, index) => (
        <li key={path} className="flex items-center rounded-md border bg-surface">
          <QuestionPicture
            src={path}
            alt={`${label} ${index + 1}`}
            ratio="1 / 1"
            fit="cover"
            className="w-16!"
          />
          <IconButton
            icon="close"
            size="sm"
            label={`移除${label} ${index + 1}`}
            onClick={() => onChange(pictures.filter((other) => other !== path))}
          />
        </li>
      ))}
    </ul>
  )
