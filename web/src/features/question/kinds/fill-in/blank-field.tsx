import { suggestMode } from '@wenhai/core/question/compare/compare'
import { type BlankMode, blankModeNames, blankModes, type Why } from '@wenhai/core/question/compare/modes'
import { acceptedList } from '@wenhai/core/question/kinds/fill-in/kind'
import { judgeBlank } from '@wenhai/core/question/kinds/fill-in/mark'
import { answerText } from '@wenhai/core/question/limits'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon.tsx'

const modeHelp: Record<BlankMode, string> = {
  plain: '像老师改卷：全角半角、繁简、标点、多余的空格都不计较；整个答案是一个数时，三和 3 一样',
  number:
    '只看大小：3.0、½、50%、三点一四、1.4×10^9 都认；误差写成 3.14±0.01 或 9.8±2%，单位写在后面，可写可不写',
  strict: '一字不差：大小写、空格、标点都要一样，只不分全角半角',
  formula: '空格不计较；H₂O 和 H2O、x² 和 x^2、≥ 和 >=、× 和 * 一样；大小写要对',
}

const suggestions: Partial<Record<BlankMode, string>> = {
  number: '答案看起来是一个数。',
  formula: '答案看起来是算式或化学式。',
}

const whyTexts: Record<Why, string> = {
  same: '写法一样',
  number: '是同一个数',
  tolerance: '在允许的误差之内',
  time: '是同一个时间',
  case: '大小写不同',
  spaces: '空格不同',
  unit: '数对，单位不对',
  value: '数不一样',
  'no-number': '看不出是一个数',
  different: '和答案不一样',
}

interface BlankFieldProps {
  name: string
  number: number | undefined
  /** The accepted answers as they are typed. */
  text: string
  mode: BlankMode
  after: string
  isMissing: boolean
  onText: (text: string) => void
  onMode: (mode: BlankMode) => void
}

/** The answers of one blank, how they are compared, and an answer to try on them. */
export function BlankField(props: BlankFieldProps) {
  const { name, number, text, mode, isMissing, onText, onMode } = props
  const accepted = acceptedOf(text)
  const suggested = mode === 'plain' ? suggestMode(accepted) : undefined
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={name}
          hideLabel
          prefix={number}
          value={text}
          onChange={onText}
          maxLength={answerText.max}
          aria-invalid={isMissing ? true : undefined}
        />
        <Select
          label={`${name}的比较方式`}
          hideLabel
          value={mode}
          onChange={(value) => onMode(blankModes.find((each) => each === value) ?? 'plain')}
          choices={blankModes.map((value) => ({ value, label: blankModeNames[value] }))}
        />
      </div>
      <p className="text-sm text-ink-3">{modeHelp[mode]}。</p>
      {suggested && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {suggestions[suggested]}
          <Button size="sm" variant="secondary" onClick={() => onMode(suggested)}>
            改为按{blankModeNames[suggested]}比较
          </Button>
        </p>
      )}
      {accepted.length > 0 && <TryBlank {...props} accepted={accepted} />}
    </div>
  )
}

/** The accepted answers as they are read when the question is saved. */
const acceptedOf = (text: string): string[] =>
  (acceptedList.parse(text.replaceAll('｜', '|'))[0] ?? [])
    .map((each) => each.trim())
    .filter((each) => each !== '')

function TryBlank({ name, mode, after, accepted }: BlankFieldProps & { accepted: readonly string[] }) {
  const id = useId()
  const [given, setGiven] = useState('')
  const { isRight, why } = judgeBlank(accepted, given, { mode, after })
  return (
    <details className="group text-sm">
      <summary className="inline-flex list-none items-center gap-1 text-sea touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon name="down" size={14} className="transition-transform group-open:rotate-180" />
        试一个答案，看判对还是判错
      </summary>
      <div className="grid grid-cols-1 items-center gap-x-2 gap-y-1.5 pt-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={`试着填${name}`}
          hideLabel
          placeholder="考生可能会写的答案"
          value={given}
          onChange={setGiven}
          aria-describedby={id}
        />
        <p
          id={id}
          role="status"
          className={cx('inline-flex items-center gap-1.5', isRight ? 'text-bamboo' : 'text-cinnabar')}
        >
          {given.trim() !== '' && (
            <>
              <Icon name={isRight ? 'check' : 'close'} size={16} />
              {isRight ? '判对' : '判错'}：{whyTexts[why]}
            </>
          )}
        </p>
      </div>
      <p className="pt-1 text-ink-3">正式判分时，繁体字会先换成简体再比较。</p>
    </details>
  )
}
