import { formKindOf } from '@wenhai/core/form/form-kind'
import { type ItemKind, itemKinds, itemLimits, itemNames } from '@wenhai/core/form/item-kinds'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ExposedNotice } from '#features/form/own/exposed-notice.tsx'
import type { QuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { PickLine } from '#features/form/pick/pick-line.tsx'
import { moveItem, type PickedLine, PickOrder } from '#features/form/pick/pick-order.tsx'
import { readBankText, withBankText } from '#features/form/pick/picked.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import type { DraftQuestion } from '../form-items.ts'
import {
  type DraftItem,
  draftItem,
  type FormLine,
  linesOf,
  splitLines,
  withSectionsByKind,
} from '../form-items.ts'
import { PipeNotes } from '../logic/pipe-notes.tsx'
import { QuestionRules } from '../logic/question-rules.tsx'
import type { LogicEditor } from '../logic/use-logic.tsx'
import { isScored, pointsOf } from '../scores/form-scores.ts'
import { ScoreField } from '../scores/score-field.tsx'
import type { FormEditor } from '../use-form-editor.ts'
import { FormItemLine } from './form-item-line.tsx'

interface QuestionFieldsProps {
  editor: FormEditor
  dialogs: QuestionDialogs
  logic: LogicEditor
}

/** The questions of a survey or an exam in their order, with their points where there are any. */
export function QuestionFields({ editor, dialogs, logic }: QuestionFieldsProps) {
  const id = useId()
  const { kind, draft, change, errorOf } = editor
  const { question } = draft
  const isExam = formKindOf(kind).hasScores
  const points = isExam ? pointsOf(draft) : []
  const error = errorOf('question') ?? errorOf('scores') ?? errorOf('items')
  const lines = linesOf(draft)
  const setQuestion = (uid: string, changed: Partial<DraftQuestion>) =>
    change((before) => ({
      question: before.question.map((item) => (item.uid === uid ? { ...item, ...changed } : item)),
    }))
  const setItem = (uid: string, changed: Partial<DraftItem>) =>
    change((before) => ({
      items: before.items.map((item) => (item.uid === uid ? { ...item, ...changed } : item)),
    }))
  const remove = (uid: string, name: string) =>
    logic.changeLines(splitLines(lines.filter((line) => line.uid !== uid)), name)

  const questionLine = (item: DraftQuestion): PickedLine => {
    const index = question.indexOf(item)
    const name = `第 ${index + 1} 题`
    const fault = errorOf(`question.${index}`)
    return {
      uid: item.uid,
      number: index + 1,
      name,
      field: `question.${index}`,
      hasFault: fault !== undefined,
      content: (
        <>
          <PickLine
            content={item.content}
            showsLevel={isExam}
            marks={<BankMark item={item} isExam={isExam} />}
          />
          {fault && (
            <p role="alert" className="mt-1 text-sm text-cinnabar">
              {fault}
            </p>
          )}
          {!isExam && (
            <PipeNotes
              logic={logic}
              pipes={logic.pipes.questions.get(item.uid)}
              isShared={item.question_id !== null}
            />
          )}
          <QuestionRules logic={logic} uid={item.uid} name={name} />
        </>
      ),
      actions: (
        <>
          {isExam && !isScored(item) && (
            <span className="mr-1.5 w-24 text-sm text-ink-3 narrow:mr-auto narrow:ml-1">不计分</span>
          )}
          {isExam && isScored(item) && (
            <ScoreField
              label={`${name}分值`}
              hideLabel
              value={item.score}
              onChange={(score) => setQuestion(item.uid, { score })}
              placeholder={String(points[index] ?? 0)}
              className="mr-1.5 w-24 narrow:mr-auto narrow:ml-1"
            />
          )}
          <IconButton icon="edit" size="sm" label={`修改${name}`} onClick={() => dialogs.edit(item)} />
          <span className="contents narrow:hidden">
            <IconButton icon="copy" size="sm" label={`复制${name}`} onClick={() => dialogs.copy(item)} />
            <IconButton
              icon="plus"
              size="sm"
              label={`在${name}后面加一题`}
              onClick={() => dialogs.write(item.uid)}
            />
          </span>
          {/* A phone has no room for all of them beside the points. */}
          <span className="hidden narrow:contents">
            <Menu
              label={`${name}的更多操作`}
              icon="plus"
              items={[
                { key: 'copy', label: '复制这道题', icon: 'copy', onSelect: () => void dialogs.copy(item) },
                { key: 'add', label: '在后面加一题', icon: 'plus', onSelect: () => dialogs.write(item.uid) },
              ]}
            />
          </span>
          <IconButton icon="close" size="sm" label={`移除${name}`} onClick={() => remove(item.uid, name)} />
        </>
      ),
    }
  }

  const placeOf = ({ before }: DraftItem) => {
    const index = question.findIndex(({ uid }) => uid === before)
    return index === -1 ? question.length : index
  }
  const itemLine = (item: DraftItem): PickedLine => {
    const index = draft.items.indexOf(item)
    const name = `${itemNames[item.kind]} ${sameKindUpTo(lines, item)}`
    const faultOf = (field: string) => errorOf(`items.${index}.${field}`)
    return {
      uid: item.uid,
      number: undefined,
      name,
      field: `items.${index}`,
      hasFault: ['at', 'title', 'text', 'pics'].some((field) => faultOf(field) !== undefined),
      content: (
        <>
          <FormItemLine
            item={item}
            name={name}
            onChange={(changed) => setItem(item.uid, changed)}
            onUploading={editor.onBusy}
            pipes={logic.pipesBefore(placeOf(item))}
            errorOf={faultOf}
          />
          {!isExam && <PipeNotes logic={logic} pipes={logic.pipes.items.get(item.uid)} isShared={false} />}
        </>
      ),
      actions: (
        <IconButton icon="close" size="sm" label={`移除${name}`} onClick={() => remove(item.uid, name)} />
      ),
    }
  }

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
          onMove={(from, to) => logic.changeLines(splitLines(moveItem(lines, from, to)))}
          lines={lines.map((line) =>
            'question' in line ? questionLine(line.question) : itemLine(line.item),
          )}
        />
      )}
      {/* After a long list one is at its end when the next question comes to mind. */}
      {lines.length >= longList && (
        <div className="flex flex-wrap items-center gap-2.5">
          <AddButtons editor={editor} dialogs={dialogs} />
        </div>
      )}
    </div>
  )
}

/** 小节 2: the second one from the top. */
const sameKindUpTo = (lines: readonly FormLine[], item: DraftItem): number =>
  lines.flatMap((line) => ('item' in line && line.item.kind === item.kind ? [line.item] : [])).indexOf(item) +
  1

const longList = 4

function AddButtons({ editor: { kind, draft, change }, dialogs }: Omit<QuestionFieldsProps, 'logic'>) {
  const isFull = draft.items.length >= itemLimits.max
  const add = (itemKind: ItemKind) => change((before) => ({ items: [...before.items, draftItem(itemKind)] }))
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
          ...itemKinds.map((itemKind) => ({
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

const itemActions: Record<ItemKind, string> = {
  text: '段落：给答题人看的话或图片',
  section: '小节：一个标题',
  page: '分页：后面的题另起一页',
}

interface BankMarkProps {
  item: DraftQuestion
  isExam: boolean
}

const BankMark = ({ item: { question_id, content, bank }, isExam }: BankMarkProps) => {
  if (question_id === null)
    return (
      <Tag tone="sea">{isExam || content.status === 1 ? '新题，保存后进入题库' : '新题，只用于这份问卷'}</Tag>
    )
  if (bank === 'changed') return <Tag tone="gold">题库已更新</Tag>
  return bank === 'deleted' ? <Tag tone="cinnabar">题库已删除</Tag> : null
}

/** The form keeps its own copies: what the bank says by now comes in only when its author wants it. */
function BankNotice({ editor: { form, draft, change } }: { editor: FormEditor }) {
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
