import { longKey, type PrintedPaper } from '@wenhai/core/practice/print/printed-paper'
import { describeKey } from '@wenhai/core/question/kinds/meanings'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { withLetters } from '@wenhai/core/question/note-letters'
import { MathText } from '#features/question/math/math-text.tsx'
import { PrintHead } from './paper-print.tsx'

/** The key, for anyone who marks by hand: letters at a glance, then what takes more words. */
export function KeyPrint({ paper }: { paper: PrintedPaper }) {
  const numbered = paper.questions.map((question, index) => ({ ...question, number: index + 1 }))
  const short = numbered.flatMap((question) => {
    const key = describeKey(question, question.answer).short
    return key === undefined || !kindOf(question.option_type).isChoice ? [] : [{ ...question, key }]
  })
  const explained = numbered.filter(
    (question) => question.note.trim() !== '' || !short.some(({ number }) => number === question.number),
  )
  return (
    <div className="a4">
      <PrintHead title={`${paper.title}　参考答案`} facts={paper.facts} />
      {short.length > 0 && (
        <section>
          <h3>速查</h3>
          <ul className="a4-keys">
            {short.map(({ number, key, question_id }) => (
              <li key={question_id}>
                <span>{number}.</span> <b>{key}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {explained.length > 0 && (
        <section>
          <h3>答案与解析</h3>
          <ol>
            {explained.map((question) => (
              <li key={question.question_id} className="a4-item">
                <span className="a4-number">{question.number}.</span>
                <div>
                  <p className="a4-text">
                    <b>
                      <MathText text={longKey(question)} />
                    </b>
                    {question.score !== undefined && (
                      <span className="a4-score">（{question.score} 分）</span>
                    )}
                  </p>
                  {question.note.trim() !== '' && (
                    <p className="a4-note">
                      解析：
                      <MathText text={withLetters(question.note, question)} />
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
