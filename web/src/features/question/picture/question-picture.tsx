import { thumbOf } from '@wenhai/core/file/path'
import { Picture } from '#ui/picture.tsx'

interface QuestionPictureProps {
  /** Path of the picture. */
  src: string
  alt: string
  /** In lists there is nothing to press: the whole row is. */
  preview?: boolean | undefined
  fit?: 'cover' | 'contain' | undefined
  ratio?: string | undefined
  className?: string | undefined
}

/** Shows the small one; a press opens the picture itself. */
export const QuestionPicture = ({ src, preview = true, fit = 'contain', ...rest }: QuestionPictureProps) => (
  <Picture {...rest} src={thumbOf(src)} full={src} fit={fit} preview={preview} />
)
