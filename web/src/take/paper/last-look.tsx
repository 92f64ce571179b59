import type { AnswerFault } from '@wenhai/core/form/answers'
import type { ComingUpload } from '@wenhai/core/report/uploads'
import { PlainPanel } from '#features/question/paper/panel.tsx'
import { countAnswered, type NavState } from './nav-states.ts'

interface LastLookProps {
  states: readonly NavState[]
  /** The faults that must be put right first. */
  faults: readonly AnswerFault[]
  /** Files that have not arrived yet. */
  coming: readonly ComingUpload[]
  label: string
  isExam: boolean
  onGo: (number: number) => void
  /** The soft checks that do not hold; by handing in here the taker has read them. */
  soft: string | undefined
  onHandIn: (options: { leavesComing: boolean; isConfirmed: boolean }) => void
  onClose: () => void
}

const confirmText = (count: number) =>
  count > 0 ? `确认交卷？还有 ${count} 题未答，交卷后不能再改` : '确认交卷？题都答完了，交卷后不能再改'

/** What is not in order yet. Questions that must be answered are named apart, and so are answers half given or wrong. */
function sortOut({ states, faults: all, coming }: Pick<LastLookProps, 'states' | 'faults' | 'coming'>) {
  const faults = all
    .filter(({ number }) => !coming.some((file) => file.number === number))
    .sort((one, other) => one.number - other.number)
  const isWrong = ({ number }: NavState) => faults.some((fault) => fault.number === number)
  const open = states.filter(({ isAnswered }) => !isAnswered)
  const empty = open.filter(({ isBegun }) => !isBegun)
  return {
    first: faults[0],
    open,
    missing: empty.filter(isWrong),
    optional: empty.filter((state) => !isWrong(state)),
    unfinished: open.filter((state) => state.isBegun && isWrong(state)),
    marked: states.filter(({ isMarked }) => isMarked),
  }
}

/** The last look before handing in: what is answered, what is not, and what the taker wanted to come back to. */
export function LastLook(props: LastLookProps) {
  const { states, coming, label, isExam, onGo, onHandIn, onClose } = props
  const { first, open, missing, optional, unfinished, marked } = sortOut(props)
  const late = coming[0]
  const next = first ?? late
  const isConfirmed = props.soft !== undefined
  const it = coming.length > 1 ? '它们' : '它'
  return (
    <PlainPanel title={isExam ? confirmText(open.length) : '提交前再看一眼'} onClose={onClose}>
      <p className="paper-look">
        共 {states.length} 题，已答 {countAnswered(states)} 题
        <Numbers name={first ? '，选答的还有 ' : '，未答 '} of={optional} onGo={onGo} />
        <Numbers name="，标记 " of={marked} onGo={onGo} />。
      </p>
      {missing.length > 0 && (
        <p className="paper-fault">
          <Numbers name="还有必答题没有回答：" of={missing} onGo={onGo} />
        </p>
      )}
      {unfinished.length > 0 && (
        <p className="paper-fault">
          <Numbers name="没有答完整或者要修改：" of={unfinished} onGo={onGo} />
        </p>
      )}
      {late && (
        <p className="paper-fault">
          还有 {coming.length} 个文件没有传完：
          {coming.map(({ number, name }) => `第 ${number} 题 ${name}`.trim()).join('、')}
        </p>
      )}
      {props.soft && <p className="paper-fault">{props.soft}</p>}
      <div className="paper-buttons">
        {late && !first ? (
          <button
            type="button"
            className="paper-button"
            onClick={() => onHandIn({ leavesComing: true, isConfirmed })}
          >
            不带{it}
            {label}
          </button>
        ) : (
          <button type="button" className="paper-button" onClick={onClose}>
            再看看
          </button>
        )}
        <button
          type="button"
          className="paper-button paper-primary"
          onClick={next ? () => onGo(next.number) : () => onHandIn({ leavesComing: false, isConfirmed })}
        >
          {first ? `去答第 ${first.number} 题` : late ? `等${it}传完` : props.soft ? `仍要${label}` : label}
        </button>
      </div>
    </PlainPanel>
  )
}

interface NumbersProps {
  name: string
  of: readonly { number: number }[]
  onGo: (number: number) => void
}

/** 第 3、7 题, each to be pressed, with air around it. Nothing where there are none. No line begins with 、 or 题. */
const Numbers = ({ name, of, onGo }: NumbersProps) =>
  of.length > 0 && (
    <>
      {name}第
      {of.map(({ number }, index) => (
        <span key={number} className="paper-unbroken">
          <button
            type="button"
            className="paper-link"
            aria-label={`第 ${number} 题`}
            onClick={() => onGo(number)}
          >
            {number}
          </button>
          {index < of.length - 1 ? '、' : '题'}
        </span>
      ))}
    </>
  )
