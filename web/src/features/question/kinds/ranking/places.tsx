import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { optionLabel } from '@wenhai/core/question/option-label'
import { fieldName } from '@wenhai/core/report/answers'
import { MathText } from '#features/question/math/math-text.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { type AnswerProps, groupProps } from '../kind-take.ts'

export interface RankingProps extends AnswerProps {
  /** How many options are placed: all of them, or the first few. */
  places: number
}

/** A place for each option, to be chosen from a list of the browser's own. */
export function RankingPlaces(props: RankingProps) {
  const { question, value, places } = props
  const placed = keyList.parse(value)
  const { options } = question
  return (
    <fieldset {...groupProps(props)} className="paper-choices">
      {options.map(({ key, opt, pic }, index) => {
        const label = optionLabel(index)
        // Nobody listens to changes here: where somebody does, they are given the list that is dragged.
        return (
          <div key={key} className="paper-choice">
            <label className="paper-option">
              <span className="paper-letter paper-seat">{label}</span>{' '}
              <span className="paper-opt">
                {opt !== '' && <MathText text={opt} />}
                {pic !== '' && <PaperPicture src={pic} alt={opt === '' ? '图片选项' : ''} />}
              </span>{' '}
              <select
                name={fieldName(question.question_id, key)}
                defaultValue={placed.includes(key) ? placed.indexOf(key) + 1 : ''}
                className="paper-place"
              >
                <option value="">第几位</option>
                {options.slice(0, places).map((option, place) => (
                  <option key={option.key} value={place + 1}>
                    {`第 ${place + 1} 位`}
                  </option>
                ))}
              </select>
            </label>
            {pic !== '' && <Enlarge src={pic} name={`选项 ${label}`} />}
          </div>
        )
      })}
    </fieldset>
  )
}
