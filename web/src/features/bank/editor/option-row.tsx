import { optionLength } from '@wenhai/core/question/limits'
import { optionLabel } from '@wenhai/core/question/option-label'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { EditedOption } from '#features/question/kinds/kind-edit.ts'
import { PictureDrop, PicturePick } from '#features/question/picture/picture-pick.tsx'
import { PictureStrip } from '#features/question/picture/picture-strip.tsx'
import { usePicture } from '#features/question/picture/use-picture.ts'
import { isComposing } from '#lib/composing.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { pasteCopied } from './paste-copied.ts'

interface OptionRowProps {
  option: Pick<EditedOption, 'opt' | 'pic'>
  /** The field that the options belong to. */
  group?: string | undefined
  index: number
  isChosen: boolean
  /** A press on the letter; without it the letter is only shown. */
  onChoose: (() => void) | undefined
  onChange: (changed: Partial<Pick<EditedOption, 'opt' | 'pic'>>) => void
  onEnter: () => void
  /** Called where several lines were pasted, for this option and those after it. */
  onPasteLines: (lines: readonly string[]) => void
  /** The function is undefined where there may be no fewer options. */
  onRemove: (() => void) | undefined
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

const letterClass =
  'grid size-8 shrink-0 place-items-center rounded-full border text-md font-semibold touch:size-11'

export function OptionRow({
  option,
  group = 'options',
  index,
  isChosen,
  onChoose,
  onChange,
  onEnter,
  onPasteLines,
  onRemove,
  onBusy,
  error,
}: OptionRowProps) {
  const letter = optionLabel(index)
  const name = `选项 ${letter}`
  const picture = usePicture({ value: option.pic, onChange: (pic) => onChange({ pic }), onBusy })
  return (
    <li>
      <PictureDrop picture={picture} className="grid grid-cols-1 gap-1.5">
        <div className="flex items-start gap-2">
          <Letter letter={letter} name={name} isChosen={isChosen} onChoose={onChoose} />
          <TextField
            name={`${group}.${index}.opt`}
            label={name}
            hideLabel
            placeholder={name}
            value={option.opt}
            onChange={(opt) => onChange({ opt })}
            {...writingKeys(onEnter, onPasteLines, (file) => picture.take([file]))}
            maxLength={optionLength.max}
            error={error}
            className="min-w-0 flex-1"
          />
          <div className="flex shrink-0">
            {option.pic === '' && !picture.work && (
              <PicturePick isSmall label={`${name} 的图片`} picture={picture} />
            )}
            {onRemove && <IconButton icon="close" label={`去掉${name}`} onClick={onRemove} />}
          </div>
        </div>
        <div className="pl-10 empty:hidden touch:pl-13">
          <PictureStrip label={`${name} 的图片`} picture={picture} />
        </div>
      </PictureDrop>
    </li>
  )
}

/** Enter goes on, and several lines that are pasted are several options. */
const writingKeys = (
  onEnter: () => void,
  onPasteLines: (lines: readonly string[]) => void,
  takePicture: (file: File) => boolean,
) => ({
  onKeyDown: (event: KeyboardEvent) => {
    // Enter that picks a word in an input method writes, and with Ctrl it saves.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  },
  onPaste: (event: ClipboardEvent) => {
    const takeLines = (text: string) => {
      const lines = readPastedOptions(text)
      if (lines) onPasteLines(lines)
      return lines !== undefined
    }
    if (pasteCopied(event, { takePicture, takeLines })) return
    const lines = readPastedOptions(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    onPasteLines(lines)
  },
})

interface LetterProps extends Pick<OptionRowProps, 'isChosen' | 'onChoose'> {
  letter: string
  /** The name of the option, such as 选项 A. */
  name: string
}

/** The letter of an option; a press says that it is the answer. */
const Letter = ({ letter, name, isChosen, onChoose }: LetterProps) =>
  onChoose ? (
    <button
      type="button"
      aria-label={`${name} 是答案`}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        letterClass,
        'mt-[3px] touch:mt-0',
        isChosen
          ? 'border-bamboo bg-bamboo text-surface'
          : 'border-edge bg-surface text-ink-2 hover:border-bamboo hover:text-bamboo',
      )}
    >
      {isChosen ? <Icon name="check" size={16} /> : letter}
    </button>
  ) : (
    <span aria-hidden="true" className={cx(letterClass, 'mt-[3px] bg-sunken text-ink-2 touch:mt-0')}>
      {letter}
    </span>
  )

/** 'A. ', 'B、', '（C）', '1)' and bullets in front of an option. */
const label = /^\s*(?:[（(]?[A-Ha-h1-9][)）.．、:：]|[（(][A-Ha-h1-9][)）]|[•·●○▪◦])\s*/

/** Reads several lines as several options, without their letters; undefined where it is one line. */
export function readPastedOptions(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return undefined
  // A letter is taken off only where all lines have one: '3.5 元' is an option.
  const areLabelled = lines.every((line) => label.test(line) && line.replace(label, '') !== '')
  return areLabelled ? lines.map((line) => line.replace(label, '')) : lines
}
