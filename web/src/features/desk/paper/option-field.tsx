import { optionLength } from '@wenhai/core/question/limits'
import { optionLabel } from '@wenhai/core/question/option-label'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { readPastedOptions } from '#features/bank/editor/option-row.tsx'
import type { EditedOption } from '#features/question/kinds/kind-edit.ts'
import { PictureDrop, PicturePick } from '#features/question/picture/picture-pick.tsx'
import { PictureStrip } from '#features/question/picture/picture-strip.tsx'
import { usePicture } from '#features/question/picture/use-picture.ts'
import { isComposing } from '#lib/composing.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Icon } from '#ui/icon.tsx'
import { keyIn } from '../keys.ts'
import type { OptionActions } from './option-actions.ts'
import { pasteRich, type TakePaste } from './use-paste.ts'

interface OptionFieldProps {
  option: EditedOption
  index: number
  /** The line of the question. */
  uid: string
  isSeveral: boolean
  hasLetter: boolean
  isChosen: boolean
  /** A press on the letter says that the option is right. */
  mayChoose: boolean
  /** There may be fewer options. */
  mayRemove: boolean
  act: OptionActions
  takePaste: TakePaste
  error: string | undefined
}

/** An option where it is on the paper: its letter says that it is right, its text is written. */
export const OptionField = memo(function OptionField(props: OptionFieldProps) {
  const { option, index, act, mayRemove, error, isChosen } = props
  const name = `选项 ${optionLabel(index)}`
  const picture = usePicture({
    value: option.pic,
    onChange: (pic) => act.setPicture(option.id, pic),
    onBusy: act.busy,
  })
  return (
    <li>
      <PictureDrop picture={picture} className="grid grid-cols-1 gap-1.5">
        <div
          className={cx(
            'desk-option flex min-h-13 items-start gap-1 rounded-[10px] border bg-surface py-1 pr-1 pl-3.5',
            isChosen ? 'border-bamboo bg-bamboo-wash' : 'border-line',
          )}
        >
          <Letter {...props} name={name} />
          <TextArea
            name={`options.${index}.opt`}
            label={name}
            hideLabel
            placeholder={name}
            minRows={1}
            showCount={false}
            maxLength={optionLength.max}
            value={option.opt}
            onChange={(opt) => act.write(index, opt)}
            onKeyDown={(event) => pressKey(event, props)}
            onPaste={(event) => paste(event, props, (file) => picture.take([file]))}
            onBlur={() => act.leave(index)}
            error={error}
            className="min-w-0 flex-1"
          />
          <div className="flex shrink-0 pt-1 touch:pt-0">
            {option.pic === '' && !picture.work && (
              <PicturePick isSmall label={`${name} 的图片`} picture={picture} />
            )}
            {mayRemove && (
              <IconButton icon="close" label={`去掉${name}`} onClick={() => act.remove(option.id)} />
            )}
          </div>
        </div>
        <div className="pl-10 empty:hidden">
          <PictureStrip label={`${name} 的图片`} picture={picture} />
        </div>
      </PictureDrop>
    </li>
  )
})

function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, { index, act }: OptionFieldProps): void {
  if (isComposing(event.nativeEvent)) return
  const { key, currentTarget: field, altKey, ctrlKey, metaKey, shiftKey } = event
  const isPlain = !(altKey || ctrlKey || metaKey || shiftKey)
  const does = keyIn('paper', event)
  const isOneLine = field.clientHeight < twoLines
  const acts: (readonly [boolean, () => void])[] = [
    [does === 'mark', () => act.enter(index, true)],
    [key === 'Enter' && !(altKey || ctrlKey || metaKey), () => act.enter(index, false)],
    [key === 'Backspace' && isPlain && field.value === '', () => act.back(index)],
    [key === 'ArrowUp' && isPlain && isOneLine, () => act.step(index, -1)],
    [key === 'ArrowDown' && isPlain && isOneLine, () => act.step(index, 1)],
    [does === 'moveUp', () => act.move(index, -1)],
    [does === 'moveDown', () => act.move(index, 1)],
  ]
  const found = acts.find(([isMeant]) => isMeant)
  if (!found) return
  event.preventDefault()
  found[1]()
}

/** A field with two lines of text is higher than this, in px. */
const twoLines = 60

function paste(
  event: ClipboardEvent<HTMLTextAreaElement>,
  { uid, index, act, takePaste }: OptionFieldProps,
  takePicture: (file: File) => boolean,
): void {
  if (takePaste(event, uid)) return
  const takeLines = (text: string) => {
    const lines = readPastedOptions(text)
    if (lines) void act.pasteLines(index, lines)
    return lines !== undefined
  }
  if (pasteRich(event, { takePicture, takeLines })) return
  if (takeLines(event.clipboardData.getData('text/plain'))) event.preventDefault()
}

function Letter({
  index,
  name,
  isChosen,
  mayChoose,
  act,
  option,
  isSeveral,
  hasLetter,
}: OptionFieldProps & { name: string }) {
  const look = cx(
    'mt-1.75 grid size-7 shrink-0 place-items-center border text-sm font-semibold touch:size-11 touch:mt-0',
    isSeveral ? 'rounded-[7px]' : 'rounded-full',
  )
  const letter = hasLetter ? optionLabel(index) : index + 1
  if (!mayChoose)
    return (
      <span aria-hidden="true" className={cx(look, 'border-transparent bg-sunken text-ink-2')}>
        {letter}
      </span>
    )
  return (
    <button
      type="button"
      aria-label={`${name} 是答案`}
      aria-pressed={isChosen}
      title="设为答案"
      onClick={() => act.choose(option.id)}
      className={cx(
        look,
        isChosen
          ? 'border-bamboo bg-bamboo text-surface'
          : 'border-edge bg-sunken text-ink-2 hover:border-bamboo hover:text-bamboo',
      )}
    >
      {isChosen ? <Icon name="check" size={16} /> : letter}
    </button>
  )
}
