import { thumbOf } from '@wenhai/core/file/path'
import type { QuestionOption } from '@wenhai/core/question/schema'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MathText } from '../math-text.tsx'
import type { Standing } from './answer-props.ts'

const PicturePreview = lazy(() =>
  import('../../../../ui/picture-preview.tsx').then((module) => ({ default: module.PicturePreview })),
)

const marks = { right: '正确答案', wrong: '选错了' } as const

const cardTone = {
  plain: 'bg-surface hover:border-edge has-checked:border-sea has-checked:bg-sea-wash',
  right: 'border-bamboo bg-bamboo-wash',
  wrong: 'border-cinnabar bg-cinnabar-wash',
} as const

const labelTone = {
  plain: 'bg-sunken text-ink-2 peer-checked:bg-sea peer-checked:text-surface',
  right: 'bg-bamboo text-surface',
  wrong: 'bg-cinnabar text-surface',
} as const

type OptionCardProps = {
  option: QuestionOption
  standing: Standing
  /** The native control that lies over the whole card. */
  input: ComponentProps<'input'>
}

/** One option as a card to press: its letter, text and picture over a radio or a checkbox. */
export function OptionCard({ option, standing, input }: OptionCardProps) {
  const { opt, key, pic } = option
  const tone = standing ?? 'plain'
  const isVerdict = key === '1' || key === '0'
  return (
    <div className="relative">
      <label
        className={cx(
          'relative flex min-h-12 items-start gap-3.5 rounded-xl border px-4 py-2.5 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea',
          cardTone[tone],
        )}
      >
        <input
          {...input}
          value={key}
          className="peer absolute inset-0 appearance-none rounded-xl outline-none"
        />
        <span
          aria-hidden={isVerdict || undefined}
          className={cx(
            'relative grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold transition-colors',
            labelTone[tone],
          )}
        >
          {isVerdict ? <Icon name={key === '1' ? 'check' : 'close'} size={14} /> : key}
        </span>
        <span className="pointer-events-none relative grid min-w-0 flex-1 grid-cols-1 gap-2 self-center">
          {opt !== '' && <MathText text={opt} />}
          {pic !== '' && (
            <img
              src={thumbOf(pic)}
              alt={opt === '' ? '图片选项' : ''}
              loading="lazy"
              className="h-36 max-w-full justify-self-start rounded-md border bg-surface object-contain"
            />
          )}
        </span>
        {standing && (
          <span
            className={cx(
              'relative shrink-0 self-center text-sm font-medium',
              standing === 'right' ? 'text-bamboo' : 'text-cinnabar',
            )}
          >
            {marks[standing]}
          </span>
        )}
      </label>
      {pic !== '' && <Enlarge src={pic} name={`选项 ${key}`} />}
    </div>
  )
}

/** Beside the label, not within: a press on the picture chooses, a press here looks. */
function Enlarge({ src, name }: { src: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`查看大图：${name}`}
        onClick={() => setOpen(true)}
        className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full border bg-surface text-ink-2 hover:text-ink touch:size-11"
      >
        <Icon name="zoomIn" size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <PicturePreview pictures={[{ src, alt: name }]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
