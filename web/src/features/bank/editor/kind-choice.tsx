import type { OptionType } from '@wenhai/core/question/option-type'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { kindFamilies, purposeOf } from '#features/question/kinds/edits.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

interface KindChoiceProps {
  value: OptionType
  onChange: (value: OptionType) => void
}

const [usual, ...others] = kindFamilies

/** 题型: the usual ones in one row, all of them by families when asked for. Radios of one name, so that arrow keys go through them. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pressed = useRef<OptionType>(undefined)
  // The row is drawn again with what was chosen in it: the focus goes along.
  useEffect(() => {
    if (isOpen || pressed.current !== value) return
    pressed.current = undefined
    place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isOpen, value])
  const choose = (kind: OptionType, isPressed: boolean) => {
    onChange(kind)
    // Arrow keys go on to the next one; a press is a choice.
    if (!isPressed || !isOpen) return
    pressed.current = kind
    setOpen(false)
  }
  const radio = (kind: Kind) => (
    <KindRadio
      key={kind.value}
      name={id}
      kind={kind}
      isChosen={kind.value === value}
      onChoose={(isPressed) => choose(kind.value, isPressed)}
    />
  )
  const chosen = others.flatMap(({ kinds }) => kinds.filter((kind) => kind.value === value))
  return (
    <fieldset ref={place} className="min-w-0" aria-describedby={`${id}-purpose`}>
      <legend className="sr-only">题型</legend>
      <div
        className={cx(
          'rounded-lg bg-sunken px-2 py-1.5',
          isOpen
            ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1'
            : 'flex flex-wrap items-center gap-0.5',
        )}
      >
        {isOpen
          ? kindFamilies.map(({ name, kinds }) => (
              <Fragment key={name}>
                <span className="py-1.5 pl-1 text-sm text-ink-3 touch:py-3">{name}</span>
                <div className="flex flex-wrap gap-0.5">{kinds.map(radio)}</div>
              </Fragment>
            ))
          : [...(usual?.kinds ?? []), ...chosen].map(radio)}
        <MoreButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
      </div>
      <p id={`${id}-purpose`} className="mt-1 text-sm text-ink-2">
        {purposeOf(value)}
      </p>
    </fieldset>
  )
}

interface Kind {
  value: OptionType
  label: string
}

interface KindRadioProps {
  name: string
  kind: Kind
  isChosen: boolean
  onChoose: (isPressed: boolean) => void
}

const KindRadio = ({ name, kind, isChosen, onChoose }: KindRadioProps) => (
  <label
    className={cx(
      'relative flex items-center rounded-md border border-transparent px-2.5 py-1 text-md whitespace-nowrap text-ink-2 transition-colors touch:min-h-11 narrow:px-1.75',
      'hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
      'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea',
    )}
  >
    <input
      type="radio"
      name={name}
      value={kind.value}
      checked={isChosen}
      onChange={(event) => onChoose((event.nativeEvent as UIEvent).detail > 0)}
      className="absolute inset-0 appearance-none rounded-md outline-none"
    />
    {kind.label}
  </label>
)

const MoreButton = ({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) => (
  <Button
    size="sm"
    variant="quiet"
    aria-label={isOpen ? '收起' : '更多题型'}
    aria-expanded={isOpen}
    onClick={onTurn}
    className={isOpen ? 'col-span-2 justify-self-start' : 'ml-auto narrow:px-1!'}
  >
    <Icon name={isOpen ? 'up' : 'down'} size={16} className={isOpen ? '' : 'narrow:hidden'} />
    {isOpen ? '收起' : '更多'}
    {!isOpen && <span className="-ml-1.5 narrow:hidden">题型</span>}
  </Button>
)
