import { type DraftItem, type DraftQuestion, type FormLine, toFormLines } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { itemNames } from '@wenhai/core/form/item-kinds'
import type { QuestionDialogs } from '#features/form/pick/pick-dialogs.tsx'
import { PickLine } from '#features/form/pick/pick-line.tsx'
import type { PickedLine } from '#features/form/pick/pick-order.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import { PipeNotes } from '../logic/pipe-notes.tsx'
import { QuestionRulesLine } from '../logic/question-rules.tsx'
import type { LogicEditor } from '../logic/use-logic.tsx'
import { isScored } from '../scores/form-scores.ts'
import { ScoreField } from '../scores/score-field.tsx'
import type { DraftEditor } from '../use-form-editor.ts'
import { FormItemLine } from './form-item-line.tsx'

/** The place in which a line of the list is. */
export interface LinePlace {
  editor: DraftEditor
  dialogs: QuestionDialogs
  logic: LogicEditor
  lines: readonly FormLine[]
  /** The points of the questions of an exam, by the place of each question. */
  points: readonly number[]
}

/** A question, or what lies between two, in the list in which they are put in order. */
export const pickedLine = (line: FormLine, place: LinePlace): PickedLine =>
  'question' in line ? questionLine(line.question, place) : itemLine(line.item, place)

const removing =
  ({ logic, lines }: LinePlace, uid: string, name: string) =>
  () =>
    logic.changeLines(toFormLines(lines.filter((line) => line.uid !== uid)), name)

function questionLine(item: DraftQuestion, place: LinePlace): PickedLine {
  const { editor, logic } = place
  const isExam = formKindOf(editor.kind).hasScores
  const index = editor.draft.question.indexOf(item)
  const name = `第 ${index + 1} 题`
  const fault = editor.errorOf(`question.${index}`)
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
        <QuestionRulesLine editor={editor} logic={logic} uid={item.uid} name={name} />
      </>
    ),
    actions: <QuestionActions item={item} index={index} name={name} place={place} />,
  }
}

interface QuestionActionsProps {
  item: DraftQuestion
  index: number
  name: string
  place: LinePlace
}

function QuestionActions({ item, index, name, place }: QuestionActionsProps) {
  const { editor, dialogs, points } = place
  const isExam = formKindOf(editor.kind).hasScores
  const setScore = (score: number | undefined) =>
    editor.change(({ question }) => ({
      question: question.map((each) => (each.uid === item.uid ? { ...each, score } : each)),
    }))
  return (
    <>
      {isExam && !isScored(item) && (
        <span className="mr-1.5 w-24 text-sm text-ink-3 narrow:mr-auto narrow:ml-1">不计分</span>
      )}
      {isExam && isScored(item) && (
        <ScoreField
          label={`${name}分值`}
          hideLabel
          value={item.score}
          onChange={setScore}
          placeholder={String(points[index] ?? 0)}
          className="mr-1.5 w-28 narrow:mr-auto narrow:ml-1 narrow:w-26"
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
      <IconButton icon="close" size="sm" label={`移除${name}`} onClick={removing(place, item.uid, name)} />
    </>
  )
}

function itemLine(item: DraftItem, place: LinePlace): PickedLine {
  const { editor, logic, lines } = place
  const { question, items } = editor.draft
  const index = items.indexOf(item)
  const name = `${itemNames[item.kind]} ${sameKindUpTo(lines, item)}`
  const faultOf = (field: string) => editor.errorOf(`items.${index}.${field}`)
  const before = question.findIndex(({ uid }) => uid === item.before)
  const setItem = (changed: Partial<DraftItem>) =>
    editor.change((now) => ({
      items: now.items.map((each) => (each.uid === item.uid ? { ...each, ...changed } : each)),
    }))
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
          onChange={setItem}
          onUploading={editor.onBusy}
          pipes={logic.pipesBefore(before === -1 ? question.length : before)}
          errorOf={faultOf}
        />
        {!formKindOf(editor.kind).hasScores && (
          <PipeNotes logic={logic} pipes={logic.pipes.items.get(item.uid)} isShared={false} />
        )}
      </>
    ),
    actions: (
      <IconButton icon="close" size="sm" label={`移除${name}`} onClick={removing(place, item.uid, name)} />
    ),
  }
}

/** The number in a name such as 小节 2, counted from the top. */
const sameKindUpTo = (lines: readonly FormLine[], item: DraftItem): number =>
  lines.flatMap((line) => ('item' in line && line.item.kind === item.kind ? [line.item] : [])).indexOf(item) +
  1

interface BankMarkProps {
  item: DraftQuestion
  isExam: boolean
}

export const BankMark = ({ item: { question_id, content, bank }, isExam }: BankMarkProps) => {
  if (question_id === null)
    return (
      <Tag tone="sea">{isExam || content.status === 1 ? '新题，保存后进入题库' : '新题，只用于这份问卷'}</Tag>
    )
  if (bank === 'changed') return <Tag tone="gold">题库已更新</Tag>
  return bank === 'deleted' ? <Tag tone="cinnabar">题库已删除</Tag> : null
}
