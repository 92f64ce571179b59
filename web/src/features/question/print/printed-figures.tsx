import { mediaLine, type QuestionMedia } from '@wenhai/core/question/media'

interface PrintedFiguresProps {
  question_pic?: readonly string[] | undefined
  question_media?: readonly QuestionMedia[] | undefined
  /** 第 3 题的图片; empty where the text beside it says so. */
  alt: string
}

/** On paper: pictures, and a line for what can only be heard or watched. */
export const PrintedFigures = ({ question_pic = [], question_media = [], alt }: PrintedFiguresProps) => (
  <>
    {question_pic.map((path) => (
      <img key={path} src={path} alt={alt} className="a4-picture" />
    ))}
    {question_media.map((media, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once
      <p key={index} className="a4-note">
        {mediaLine(media)}
      </p>
    ))}
  </>
)
