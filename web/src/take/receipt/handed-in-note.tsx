import type { ExamResult } from '@wenhai/core/report/schema'
import { findComing } from '@wenhai/core/report/uploads'
import type { HandedIn, TakenState } from '../machine/state.ts'
import { CopyAnswers } from './copy-answers.tsx'

const sentences: Record<HandedIn['by'], string> = {
  clock: '时间到了，已经自动交卷。',
  server: '时间到的时候这一页没能连上，服务器按最后保存的内容交了卷。',
  closed: '时间到的时候这一页没有打开，服务器按最后保存的内容交了卷。',
  author: '发起人已经收卷，按最后保存的内容交了卷。',
  elsewhere: '已经在另一个页面或另一台设备上交了，这里显示的是那一份。',
}

/** The server knows best whether it was the server; of an anonymous report only the times tell. */
function whoDid(by: HandedIn['by'], exam: ExamResult | null | undefined): HandedIn['by'] {
  const isRunOut = exam?.isRunOut
  if (exam?.isCollected) return 'author'
  if (by === 'elsewhere' && isRunOut) return 'server'
  return by === 'closed' && isRunOut === false ? 'elsewhere' : by
}

/** How it was handed in, where it was not by one's own hand; what was written too late can still be copied. */
export function HandedInNote({ state }: { state: TakenState }) {
  const { handedIn, questions, report } = state
  if (!handedIn) return null
  const lost = findComing(questions, handedIn.unsent)
  const unsent =
    handedIn.by === 'clock'
      ? []
      : questions.filter(({ question_id: id }) => {
          const text = handedIn.unsent[id]
          return text && text !== (report?.answers[id] ?? '')
        })
  return (
    <div className="take-notice" role="status">
      <p>{sentences[whoDid(handedIn.by, report?.exam)]}</p>
      {lost.length > 0 && (
        <p>
          有 {lost.length} 个文件没有传完，没有算进去：
          {lost.map(({ number, name }) => `第 ${number} 题 ${name}`.trim()).join('、')}。
        </p>
      )}
      {unsent.length > 0 && (
        <>
          <p>有 {unsent.length} 题后来写的没有赶上，没有算进去，可以复制下来。</p>
          <p className="take-ways">
            <CopyAnswers state={{ questions: unsent, answers: handedIn.unsent }} />
          </p>
        </>
      )}
    </div>
  )
}
