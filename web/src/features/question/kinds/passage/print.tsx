import { describeAnswer } from '@wenhai/core/question/kinds/meanings'
import { partName, partsOf } from '@wenhai/core/question/kinds/parts'
import { kindOf, letterAt } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { PrintedFigures } from '#features/question/print/printed-figures.tsx'
import { columnsOf } from '#features/question/print/printed-paper.ts'
import { ChoiceBracket, type KindPrint, PrintedHeading, plainPrint } from '../kind-print.tsx'

/** `printOf` finds how each of its questions is put on paper. */
export const makePassagePrint = (printOf: (option_type: OptionType) => KindPrint): KindPrint => ({
  ...plainPrint,
  Room: ({ question }) => (
    <ol>
      {partsOf(question).map((part, index) => {
        const { Text, Room, headingAbove } = printOf(part.option_type)
        const { isChoice, fixedOptions } = kindOf(part.option_type)
        return (
          <li key={partName(index)} className="a4-item">
            <span className="a4-number">{partName(index)}</span>
            <div>
              <p className="a4-text">
                <Text text={part.question} />
                {isChoice && <ChoiceBracket text={part.question} />}
              </p>
              <PrintedFigures {...part} alt="" />
              {!fixedOptions && part.options.length > 0 && (
                <ul className={`a4-options a4-columns-${columnsOf([...part.options])}`}>
                  {part.options.map(({ key, opt, pic }, at) => (
                    <Fragment key={key}>
                      <PrintedHeading text={headingAbove(part, key)} />
                      <li>
                        <span>{letterAt(part, at)}.</span>
                        <div>
                          <MathText text={opt} />
                          {pic !== '' && <img src={pic} alt="" className="a4-picture" />}
                        </div>
                      </li>
                    </Fragment>
                  ))}
                </ul>
              )}
              <Room question={part} />
            </div>
          </li>
        )
      })}
    </ol>
  ),
  Answer: ({ question, answer }) => (
    <p className="a4-order whitespace-pre-line">{describeAnswer(question, answer, 'full')}</p>
  ),
})
