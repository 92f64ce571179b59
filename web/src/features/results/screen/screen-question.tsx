import { formatNumber } from '@wenhai/core/format/number'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { screenOf } from '#features/question/kinds/results.ts'
import { QuestionPicture } from '#features/question/picture/question-picture.tsx'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { cx } from '#ui/cx.ts'
import type { ScreenQuestion as Asked } from './screen-keys.ts'

/** From so many characters on a question takes more than two lines. */
const longText = 50

interface ScreenQuestionProps {
  survey_id: string
  asked: Asked
  isHidden: boolean
}

export function ScreenQuestionView({ survey_id, asked: { label, question }, isHidden }: ScreenQuestionProps) {
  const { question: text, question_pic, option_type, answered } = question
  const [picture] = question_pic
  const Results = screenOf(option_type)
  const about = [label, kindOf(option_type).shortName, `${formatNumber(answered)} 人作答`].filter(
    (part) => part !== '',
  )
  return (
    <section className="screen-question" aria-labelledby="screen-question">
      <p className="screen-about">
        {about.join(' · ')}
        {isHidden && <span className="screen-held">结果已隐藏</span>}
      </p>
      <div className={cx('screen-asked', text.length > longText && 'screen-asked-long')}>
        <h2 id="screen-question">
          <QuestionText option_type={option_type} text={text} />
        </h2>
        {picture && (
          <QuestionPicture src={picture} alt="题目的图片" preview={false} className="screen-picture" />
        )}
      </div>
      <Results survey_id={survey_id} question={question} isHidden={isHidden} />
    </section>
  )
}
