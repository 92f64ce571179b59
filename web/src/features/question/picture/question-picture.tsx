import { thumbOf } from '@wenhai/core/file/path'
import { Picture } from '#ui/picture.tsx'

interface QuestionPictureProps {
  /** The path of the picture. */
  src: string
  alt: string
  /** In lists there is nothing to press, because the whole row is pressed. */
  preview?: boolean | undefined
  fit?: 'cover' | 'contain' | undefined
  ratio?: string | undefined
  className?: string | undefined
}

/** Shows the small one; a press opens the picture itself. */
export const QuestionPicture = ({ src, preview = true, fit = 'contain', ...rest }: QuestionPictureProps) => (
  <Picture {...rest} src={thumbOf(src)} full={src} fit={fit} preview={preview} />
)

/** Shows one picture large, or several side by side. */
export function PicturesView({ pictures }: { pictures: readonly string[] }) {
  const [first, ...others] = pictures
  if (first === undefined) return null
  if (others.length === 0)
    return <QuestionPicture src={first} alt="题目图片" ratio="16 / 10" className="max-w-sm bg-surface!" />
  return (
    <ul className="grid grid-cols-3 gap-2">
      {pictures.map((path, index) => (
        <li key={path}>
          <QuestionPicture src={path} alt={`题目图片 ${index + 1}`} ratio="1 / 1" className="bg-surface!" />
        </li>
      ))}
    </ul>
  )
}
