import type { AnswerProps } from '../kinds/kind-take.ts'
import { PaperMediaList } from '../media/paper-media.tsx'
import { Enlarge, PaperPicture } from './paper-picture.tsx'

/** The pictures and recordings of a question. */
export const QuestionFigures = ({
  question: { question_id, question_pic, question_media },
  isPlain,
  isFixed,
}: Pick<AnswerProps, 'question' | 'isPlain' | 'isFixed'>) => (
  <>
    {question_pic.length > 0 && (
      <div className={question_pic.length > 1 ? 'paper-figure paper-figures' : 'paper-figure'}>
        {question_pic.map((picture, index) => (
          <Enlarge key={picture} src={picture} name={index > 0 ? `题目图片 ${index + 1}` : '题目图片'}>
            <PaperPicture src={picture} alt="" />
          </Enlarge>
        ))}
      </div>
    )}
    {question_media && (
      <PaperMediaList question_id={question_id} media={question_media} isPlain={isPlain} isFixed={isFixed} />
    )}
  </>
)
