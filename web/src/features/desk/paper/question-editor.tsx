import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { mostPictures } from '@wenhai/core/question/kinds/authors'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { EditorAnswer } from '#features/bank/editor/editor-answer.tsx'
import { KindFields } from '#features/bank/editor/editor-options.tsx'
import { PartEditor } from '#features/bank/editor/part-editor.tsx'
import { isScored } from '#features/form/dialog/scores/form-scores.ts'
import { ScoreField } from '#features/form/dialog/scores/score-field.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'
import { PictureDrop } from '#features/question/picture/picture-pick.tsx'
import { usePictures } from '#features/question/picture/use-picture.ts'
import { isComposing } from '#lib/composing.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useDesk, useDeskTools } from '../desk.ts'
import { keyIn } from '../keys.ts'
import { useOpenQuestion, useQuestionEditor } from '../side/use-question.ts'
import { KindPicker } from './kind-picker.tsx'
import { LineTools, lineKeys, type PaperLineProps } from './line-tools.tsx'
import { OptionLines } from './option-lines.tsx'
import { StemField } from './stem-field.tsx'
import type { PaperActions } from './use-paper.ts'

interface QuestionEditorProps extends PaperLineProps {
  item: DraftQuestion
}

/** A question while it is written: where it is read on the paper, there its fields are. */
export function WrittenQuestion(props: QuestionEditorProps) {
  const { number, kind, actions, takePaste } = props
  const item = useOpenQuestion(props.item)
  const { logic } = useDesk()
  const editor = useQuestionEditor(item, { part: '', isTyped: true })
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  const { editing } = editor
  const { optionCount } = kindOf(editing.option_type)
  const hasLines = optionCount !== undefined && !editorOf(editing.option_type).Options
  const pictures = usePictures({
    value: editing.pictures,
    onChange: (paths) => editor.change({ pictures: paths }),
    most: mostPictures(editing.option_type),
    onBusy: editor.onBusy,
  })
  const setRequired = useSetRequired(editor)
  const goOn = () => void actions.add(undefined, item.uid)
  return (
    <PictureDrop picture={pictures.picture} isQuiet>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div
        ref={box}
        onKeyDown={(event) =>
          pressKey(event, { uid: item.uid, actions, box, goOn, askKind: () => setAsked(asked + 1) })
        }
        className="grid grid-cols-1 gap-3"
      >
        <Head
          uid={item.uid}
          number={number}
          points={props.points}
          score={item.score}
          hasScore={formKindOf(kind).hasScores && isScored(item)}
          option_type={item.content.option_type}
          isRequired={editing.isRequired}
          actions={actions}
          asked={asked}
          onRequired={setRequired}
        />
        <div data-part="body" className="grid grid-cols-1 gap-3">
          <StemField
            editor={editor}
            item={item}
            pictures={pictures}
            pipes={logic.pipesBefore(number - 1)}
            actions={actions}
            takePaste={takePaste}
            onKinds={() => setAsked(asked + 1)}
            onDone={(at) => focusField(box, at, goOn)}
          />
          {hasLines && optionCount && (
            <OptionLines
              editor={editor}
              bounds={optionCount}
              uid={item.uid}
              takePaste={takePaste}
              onNext={goOn}
              onBack={() => focusField(box, 'question', goOn)}
              box={box}
            />
          )}
          <KindFields editor={editor} PartEditor={PartEditor} />
        </div>
        <Answer key={item.uid} editor={editor} isExam={formKindOf(kind).hasScores} />
      </div>
    </PictureDrop>
  )
}

/** The same function however often the question is drawn, so that its head is not drawn with it. */
function useSetRequired({ change }: ReturnType<typeof useQuestionEditor>) {
  const newest = useRef(change)
  useLayoutEffect(() => {
    newest.current = change
  })
  return useCallback((isRequired: boolean) => newest.current({ isRequired }), [])
}

interface PressedIn {
  uid: string
  actions: PaperActions
  box: RefObject<HTMLElement | null>
  /** Goes to the next question. */
  goOn: () => void
  askKind: () => void
}

function pressKey(event: KeyboardEvent, { uid, actions, box, goOn, askKind }: PressedIn) {
  if (isComposing(event.nativeEvent)) return
  if (keyIn('paper', event) === 'kind' && !event.defaultPrevented) {
    event.preventDefault()
    return askKind()
  }
  if (lineKeys(event, { uid, actions, field: 'question' })) return
  // A field of one line is left by Enter, as on a form.
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusNext(box, event.target, goOn)
}

const controls = 'input:not([hidden]):not([type=file]), textarea'

/** The control of that name, or what is in the part of that name: a field, or the button that makes one. */
function findField(box: HTMLElement, field: string): HTMLElement | undefined {
  const [group = field] = field.split('.')
  const part = [field, group]
    .map((name) => box.querySelector(`[data-field="${CSS.escape(name)}"]`))
    .find((found) => found !== null)
  return (
    box.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
    part?.querySelector<HTMLElement>(controls) ??
    part?.querySelector<HTMLElement>('button') ??
    undefined
  )
}

function focusField(
  { current }: RefObject<HTMLElement | null>,
  field: string | undefined,
  otherwise: () => void,
): void {
  const place = current && field !== undefined ? findField(current, field) : undefined
  if (place) place.focus()
  else otherwise()
}

/** Goes to the next field of the question that is not one of the same group of radios, and from the last to the next question. */
function focusNext(box: RefObject<HTMLElement | null>, from: HTMLInputElement, otherwise: () => void): void {
  const all = [...(box.current?.querySelectorAll<HTMLInputElement>(controls) ?? [])]
  const next = all.slice(all.indexOf(from) + 1).find(
    (field) =>
      !field.disabled &&
      // A list to choose from has a field that nobody sees, and so has what is folded away.
      field.closest('[aria-hidden="true"], details:not([open])') === null &&
      field.type !== 'checkbox' &&
      (field.type !== 'radio' || field.name !== from.name),
  )
  const isLast = from.type === 'radio' || !next || next.name === 'note' || next.type === 'radio'
  if (isLast) otherwise()
  else next.focus()
}

type Editor = ReturnType<typeof useQuestionEditor>

interface HeadProps {
  uid: string
  number: number
  points: number | undefined
  score: number | undefined
  hasScore: boolean
  option_type: OptionType
  isRequired: boolean
  actions: PaperActions
  asked: number
  onRequired: (isRequired: boolean) => void
}

/** It is drawn again for what it shows, and not for what is typed below. */
const Head = memo(function Head(props: HeadProps) {
  const { uid, number, points, score, hasScore, option_type, isRequired, actions, asked, onRequired } = props
  const { write } = useDeskTools()
  const name = `第 ${number} 题`
  const { shortName } = kindOf(option_type)
  const setScore = (next: number | undefined) =>
    write({ what: `修改${name}的分值`, field: `${uid} score` }, ({ question }) => ({
      question: question.map((each) => (each.uid === uid ? { ...each, score: next } : each)),
    }))
  return (
    <LineTools uid={uid} name={name} actions={actions}>
      <h3 className="font-serif text-sm font-bold text-sea">{name}</h3>
      <KindPicker
        label={shortName}
        name={`题型：${shortName}`}
        isForQuestion
        opened={asked}
        onLeave={() => actions.go(uid, 'question')}
        onPick={(what) => 'option_type' in what && void actions.changeKind(uid, what.option_type)}
      />
      {hasScore && (
        <ScoreField
          label={`${name}分值`}
          hideLabel
          value={score}
          onChange={setScore}
          placeholder={String(points ?? 0)}
          className="w-24"
        />
      )}
      <Switch checked={isRequired} onChange={onRequired}>
        必答
      </Switch>
    </LineTools>
  )
})

/** Key and explanation: in an exam they are always there, elsewhere once somebody wants them. */
function Answer({ editor, isExam }: { editor: Editor; isExam: boolean }) {
  const { note, isUnique } = editor.editing
  const [isOpen, setOpen] = useState(isExam || note !== '' || isUnique)
  if (!isOpen)
    return (
      <div>
        <Button size="sm" variant="quiet" icon="plus" aria-expanded={false} onClick={() => setOpen(true)}>
          答案与解析
        </Button>
      </div>
    )
  return <EditorAnswer editor={editor} />
}
