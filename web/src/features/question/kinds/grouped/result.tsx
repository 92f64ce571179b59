import { Answered } from '#features/question/result/answered.tsx'
import { lineOf, nameOfSide } from '#features/question/result/sides.ts'
import type { KindResult, ResultProps } from '../kind-result.ts'
import { GroupTable } from './group-table.tsx'

/** A table for each side. */
const Tables = ({ asked, sides }: ResultProps) => (
  <div className={sides.length > 1 ? 'grid grid-cols-1 gap-8 lg:grid-cols-2' : 'grid grid-cols-1'}>
    {sides.map((side, index) => {
      const question = asked.bySide[index]
      const label = `${lineOf(asked.question)}${side.group && `，${side.group}`}`
      return (
        <section key={side.group} className="grid min-w-0 grid-cols-1 content-start gap-2">
          {side.group && <h3 className="text-lg">{nameOfSide(side)}</h3>}
          {question ? (
            <GroupTable
              label={label}
              options={question.options}
              answered={question.answered}
              className="text-md"
            />
          ) : (
            <p className="text-md text-ink-2">没有人遇到这道题。</p>
          )}
        </section>
      )
    })}
  </div>
)

/** For kinds with choices in each of several rows or blanks. */
export const groupedResult: KindResult = {
  Result: (props) => (
    <>
      <Answered {...props} />
      <Tables {...props} />
    </>
  ),
  Printed: Tables,
}
