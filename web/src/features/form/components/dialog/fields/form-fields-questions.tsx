import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { FieldNotes } from '../../../../../ui/fields/field.tsx'
import { Tag } from '../../../../../ui/tag.tsx'
import type { QuestionDialogs } from '../../pick/pick-dialogs.tsx'
import { PickLine } from '../../pick/pick-line.tsx'
import { moveItem, PickOrder } from '../../pick/pick-order.tsx'
import { takeBankText } from '../../pick/picked.ts'
import type { DraftQuestion } from '../form-draft.ts'
import { isScored, pointsOf } from '../scores/form-scores.ts'
import { ScoreField } from '../scores/score-field.tsx'
import type { FormEditor } from '../use-form-editor.ts'

interface QuestionFieldsProps {
  editor: FormEditor
  dialogs: QuestionDialogs
}

/** The questions of a survey or an exam in their order, with their points where there are any. */
export function QuestionFields({ editor, dialogs }: QuestionFieldsProps) {
  const id = useId()
  const { kind, draft, change, errorOf } = editor
  const { question } = draft
  const isExam = kind === 'exam'
  const points = isExam ? pointsOf(draft) : []
  const error = errorOf('question') ?? errorOf('scores')
  const set = (uid: string, changed: Partial<DraftQuestion>) =>
    change((before) => ({
      question: before.question.map((item) => (item.uid === uid ? { ...item, ...changed } : item)),
    }))
  const remove = (uid: string) =>
    change((before) => ({ question: before.question.filter((item) => item.uid !== uid) }))
  return (
    <div data-field="question" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <AddButtons dialogs={dialogs} />
        <span className="text-sm text-ink-3">
          {question.length > 0 ? `已选 ${question.length} 题` : '还没有题目'}
        </span>
      </div>
      <FieldNotes id={id} error={error} />
      <BankNotice editor={editor} />
      {question.length > 0 && (
        <PickOrder
          label="题目"
          onMove={(from, to) => change({ question: moveItem(question, from, to) })}
          lines={question.map((item, index) => {
            const fault = errorOf(`question.${index}`)
            return {
              uid: item.uid,
              hasFault: fault !== undefined,
              content: (
                <>
                  <PickLine content={item.content} showsLevel={isExam} marks={<BankMark item={item} />} />
                  {fault && (
                    <p role="alert" className="mt-1 text-sm text-cinnabar">
                      {fault}
                    </p>
                  )}
                </>
              ),
              actions: (
                <>
                  {isExam && !isScored(item) && (
                    <span className="mr-1.5 w-24 text-sm text-ink-3 narrow:mr-auto narrow:ml-1">不计分</span>
                  )}
                  {isExam && isScored(item) && (
                    <ScoreField
                      label={`第 ${index + 1} 题分值`}
                      hideLabel
                      value={item.score}
                      onChange={(score) => set(item.uid, { score })}
                      placeholder={String(points[index] ?? 0)}
                      className="mr-1.5 w-24 narrow:mr-auto narrow:ml-1"
                    />
                  )}
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={`修改第 ${index + 1} 题`}
                    onClick={() => dialogs.edit(item)}
                  />
                  <IconButton
                    icon="plus"
                    size="sm"
                    label={`在第 ${index + 1} 题后面加一题`}
                    onClick={() => dialogs.write(item.uid)}
                  />
                  <IconButton
                    icon="close"
                    size="sm"
                    label={`移除第 ${index + 1} 题`}
                    onClick={() => remove(item.uid)}
                  />
                </>
              ),
            }
          })}
        />
      )}
      {/* After a long list one is at its end when the next question comes to mind. */}
      {question.length >= longList && (
        <div className="flex flex-wrap items-center gap-2.5">
          <AddButtons dialogs={dialogs} />
        </div>
      )}
    </div>
  )
}

const longList = 4

const AddButtons = ({ dialogs }: Pick<QuestionFieldsProps, 'dialogs'>) => (
  <>
    <Button icon="search" onClick={dialogs.pick}>
      从题库选题
    </Button>
    <Button icon="plus" onClick={() => dialogs.write()}>
      新建题目
    </Button>
  </>
)

const BankMark = ({ item: { question_id, bank } }: { item: DraftQuestion }) => {
  if (question_id === null) return <Tag tone="sea">新题，保存后进入题库</Tag>
  if (bank === 'changed') return <Tag tone="gold">题库已更新</Tag>
  return bank === 'deleted' ? <Tag tone="cinnabar">题库已删除</Tag> : null
}

/** The form keeps its own copies: what the bank says by now comes in only when its author wants it. */
function BankNotice({ editor: { form, draft, change } }: { editor: FormEditor }) {
  const [isTaking, setTaking] = useState(false)
  const changed = draft.question.filter(({ bank }) => bank === 'changed').length
  const take = async () => {
    setTaking(true)
    const fresh = new Map((await takeBankText(draft.question)).map((item) => [item.uid, item]))
    setTaking(false)
    change((before) => ({
      ...(form && { refresh: true }),
      question: before.question.map((item) => {
        const { content, bank } = fresh.get(item.uid) ?? item
        return { ...item, content, bank }
      }),
    }))
  }
  const takeAtOnce = useEffectEvent(() => {
    if (!form && changed > 0) void take()
  })
  // A copy as new is made of the bank's present text anyway: it is shown from the start.
  useEffect(() => takeAtOnce(), [])
  if (!form || changed === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-gold-wash px-4 py-2.5 text-md">
      <span className="min-w-0 flex-1">有 {changed} 题在题库里改过，这里还是选用时的内容。</span>
      <Button size="sm" pending={isTaking} onClick={take}>
        更新为题库内容
      </Button>
    </div>
  )
}
