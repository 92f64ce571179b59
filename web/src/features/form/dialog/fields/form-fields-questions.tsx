import { formLinesOf, toFormLines } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { type FormItemKind, formItemKinds, itemLimits } from '@wenhai/core/form/item-kinds'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ExposedNotice } from '#features/form/own/exposed-notice.tsx'
import { moveItem, PickOrder } from '#features/form/pick/pick-order.tsx'
import { readBankText, withBankText } from '#features/form/pick/picked.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { draftItem, withSectionsByKind } from '../form-items.ts'
import { draftPoints } from '../scores/form-scores.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { type LinePlace, pickedLine } from './form-line.tsx'

type QuestionFieldsProps = Pick<LinePlace, 'editor' | 'dialogs' | 'logic'>

/** The questions of a survey or an exam in their order, with their points where there are any. */
export function QuestionFields({ editor, dialogs, logic }: QuestionFieldsProps) {
  const id = useId()
  const { kind, draft, errorOf } = editor
  const { question } = draft
  const isExam = formKindOf(kind).hasScores
  const points = isExam ? draftPoints(draft) : []
  const error = errorOf('question') ?? errorOf('scores') ?? errorOf('items')
  const lines = formLinesOf(draft)
  return (
    <div data-field="question" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <AddButtons editor={editor} dialogs={dialogs} />
        <span className="text-sm text-ink-3">
          {question.length > 0 ? `已选 ${question.length} 题` : '还没有题目'}
        </span>
      </div>
      <FieldNotes id={id} error={error} />
      <BankNotice editor={editor} />
      {isExam && (
        <ExposedNotice
          survey_id={editor.form?.survey_id}
          questions={question.map(({ question_id }) => question_id)}
        />
      )}
      {lines.length > 0 && (
        <PickOrder
          label="题目"
          onMove={(from, to) => logic.changeLines(toFormLines(moveItem(lines, from, to)))}
          lines={lines.map((line) => pickedLine(line, { editor, dialogs, logic, lines, points }))}
        />
      )}
      {/* After a long list, the author is at its end when the next question comes to mind. */}
      {lines.length >= longList && (
        <div className="flex flex-wrap items-center gap-2.5">
          <AddButtons editor={editor} dialogs={dialogs} />
        </div>
      )}
    </div>
  )
}

const longList = 4

function AddButtons({ editor: { kind, draft, change }, dialogs }: Omit<QuestionFieldsProps, 'logic'>) {
  const isFull = draft.items.length >= itemLimits.max
  const add = (itemKind: FormItemKind) =>
    change((before) => ({ items: [...before.items, draftItem(itemKind)] }))
  return (
    <>
      <Button icon="search" onClick={dialogs.pick}>
        从题库选题
      </Button>
      <Button icon="plus" onClick={() => dialogs.write()}>
        新建题目
      </Button>
      <Menu
        label="加入段落、小节或分页"
        side="bottom-start"
        items={[
          ...formItemKinds.map((itemKind) => ({
            key: itemKind,
            label: itemActions[itemKind],
            disabled: isFull,
            onSelect: () => add(itemKind),
          })),
          ...(formKindOf(kind).hasScores && draft.question.length > 0
            ? [
                {
                  key: 'by-kind',
                  label: '按题型分小节',
                  divided: true,
                  onSelect: () => change((before) => withSectionsByKind(before)),
                },
              ]
            : []),
        ]}
      >
        段落、小节、分页
      </Menu>
    </>
  )
}

const itemActions: Record<FormItemKind, string> = {
  text: '段落：给答题人看的话或图片',
  section: '小节：一个标题',
  page: '分页：后面的题另起一页',
}

/** The form keeps its own copies: what the bank says by now comes in only when its author wants it. */
export function BankNotice({ editor: { form, draft, change } }: { editor: DraftEditor }) {
  const [isTaking, setTaking] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const changed = draft.question.filter(({ bank }) => bank === 'changed').length
  const take = async () => {
    setTaking(true)
    const texts = await readBankText(draft.question)
    setTaking(false)
    setMissed(texts.size < changed)
    change((before) => {
      const { question, fresh } = withBankText(before, texts)
      return { question, ...(form && { fresh }) }
    })
  }
  const takeAtOnce = useEffectEvent(() => {
    if (!form && changed > 0) void take()
  })
  // A copy as new is made of the bank's present text anyway: it is shown from the start.
  useEffect(() => takeAtOnce(), [])
  if (changed === 0 || !(form || isMissed)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-gold-wash px-4 py-2.5 text-md">
      <span role={isMissed ? 'alert' : undefined} className="min-w-0 flex-1">
        有 {changed} 题在题库里改过，
        {isMissed ? '没能读到现在的内容，请再试一次。' : '这里还是选用时的内容。'}
      </span>
      <Button size="sm" pending={isTaking} onClick={take}>
        更新为题库内容
      </Button>
    </div>
  )
}
