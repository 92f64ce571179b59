import { kindOf } from '@wenhai/core/question/kinds/registry'
import { Fragment } from 'react'
import { ChoiceBracket, PrintedFigures, PrintedHeading } from '#features/question/kinds/kind-show.tsx'
import { printOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import {
  type PrintedPaper,
  type PrintedPart,
  printedColumns,
  printedParts,
} from '@wenhai/core/practice/print/printed-paper'

/** The questions with room to answer them by hand. */
export const PaperPrint = ({ paper }: { paper: PrintedPaper }) => (
  <div className="a4">
    <PrintHead title={paper.title} facts={paper.facts} fields={paper.fields} />
    {printedParts(paper).map((part) => (
      <Part key={part.title} part={part} />
    ))}
  </div>
)

interface PrintHeadProps {
  title: string
  facts?: readonly string[]
  fields?: readonly string[]
}

export const PrintHead = ({ title, facts = [], fields = [] }: PrintHeadProps) => (
  <div className="a4-head">
    <h2>{title}</h2>
    {facts.length > 0 && <p className="a4-facts">{facts.join('　·　')}</p>}
    {fields.length > 0 && (
      <p className="a4-fields">
        {fields.map((name) => (
          <span key={name}>
            {name}
            <i />
          </span>
        ))}
      </p>
    )}
  </div>
)

const Part = ({ part: { title, questions } }: { part: PrintedPart }) => (
  <section>
    {title !== '' && <h3>{title}</h3>}
    <ol>
      {questions.map((question) => (
        <Question key={question.question_id} question={question} />
      ))}
    </ol>
  </section>
)

type Numbered = PrintedPart['questions'][number]

function Question({ question }: { question: Numbered }) {
  const { number, option_type, score, options } = question
  const { isChoice, fixedOptions } = kindOf(option_type)
  const { Text, Room } = printOf(option_type)
  return (
    <>
      {question.before.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once
        <li key={index} className="a4-between">
          {item.title !== '' && (
            <h3>
              <MathText text={item.title} />
            </h3>
          )}
          {item.text !== '' && (
            <p>
              <MathText text={item.text} />
            </p>
          )}
          {item.pics.map((path) => (
            <img key={path} src={path} alt="" className="a4-picture" />
          ))}
        </li>
      ))}
      <li className="a4-item">
        <span className="a4-number">{number}.</span>
        <div>
          <p className="a4-text">
            <Text text={question.question} />
            {/* The chosen letters are written here. */}
            {isChoice && <ChoiceBracket text={question.question} />}
            {score !== undefined && score > 0 && <span className="a4-score">（{score} 分）</span>}
          </p>
          <PrintedFigures {...question} alt={`第 ${number} 题的图片`} />
          {!fixedOptions && options.length > 0 && <Options question={question} />}
          <Room question={question} />
        </div>
      </li>
    </>
  )
}

const Options = ({ question }: { question: Numbered }) => (
  <ul className={`a4-options a4-columns-${printedColumns(question.options)}`}>
    {question.options.map(({ opt, key, pic }) => (
      <Fragment key={key}>
        <PrintedHeading text={printOf(question.option_type).headingAbove(question, key)} />
        <li>
          <span>{key}.</span>
          <div>
            {opt !== '' && <MathText text={opt} />}
            {pic !== '' && <img src={pic} alt={`选项 ${key} 的图片`} className="a4-picture" />}
          </div>
        </li>
      </Fragment>
    ))}
  </ul>
)
