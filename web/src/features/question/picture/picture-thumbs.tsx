import { IconButton } from '#ui/button.tsx'
import { QuestionPicture } from './question-picture.tsx'

interface PictureThumbsProps {
  /** 题目图片, to which each one's number is added. */
  label: string
  pictures: readonly string[]
  onChange: (pictures: string[]) => void
}

/** Several pictures in their order, each of which can be removed. */
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
