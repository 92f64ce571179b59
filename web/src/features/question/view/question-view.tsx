import type { QuestionLevel } from '@wenhai/core/question/choices'
import type { QuestionOption } from '@wenhai/core/question/fields'
import { rightKeysOf } from '@wenhai/core/question/kinds/authors'
import type { QuestionSettings } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { QuestionMedia } from '@wenhai/core/question/media'
import type { OptionType } from '@wenhai/core/question/option-type'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { LevelText, Tag } from '#ui/tag.tsx'
import { viewOf } from '../kinds/shows.ts'
import { MathText } from '../math/math-text.tsx'
import { MediaView } from '../media/media-view.tsx'
import { PicturesView, QuestionPicture } from '../picture/question-picture.tsx'
import { QuestionText, RightAnswer } from './question-text.tsx'

/** The parts that are needed to show a question; one from the wire fits as it is. */
interface ShownQuestion {
  option_type: OptionType
  question: string
  question_pic: readonly string[]
  question_media?: readonly QuestionMedia[] | undefined
  options: readonly QuestionOption[]
  settings?: QuestionSettings | undefined
  isRequired: boolean
  level: QuestionLevel
  answer?: string | undefined
  note?: string | undefined
}

interface QuestionViewProps {
  question: ShownQuestion
  /** Marks the right answer and shows the explanation, where they are known. */
  showsKey?: boolean | undefined
  /** Difficulty says nothing in a survey. */
  showsLevel?: boolean | undefined
  /** Besides kind and level: category, keywords. */
  marks?: React.ReactNode
  /** The text that is shown while there is none yet. */
  placeholder?: string | undefined
  className?: string | undefined
}

/** A question to read: kind, level, text, picture, options; with its key where that may be seen. */
export function QuestionView({
  question,
  showsKey = false,
  showsLevel = true,
  marks,
  placeholder = '',
  className,
}: QuestionViewProps) {
  const { option_type, question_pic, question_media, level, isRequired } = question
  const kind = kindOf(option_type)
  const { Choices } = viewOf(option_type)
  const key = showsKey ? (question.answer ?? '') : ''
  const isEmpty = question.question.trim() === ''
  return (
    <article className={cx('grid grid-cols-1 gap-4', className)}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <Tag>{kind.shortName}</Tag>
        {showsLevel && <LevelText level={level} />}
        {!isRequired && <span className="text-ink-3">选答</span>}
        {marks}
      </div>
      <p className={cx('font-serif text-xl leading-snug font-bold', isEmpty && 'text-ink-3')}>
        {isEmpty ? (
          placeholder
        ) : (
          <QuestionText option_type={option_type} text={question.question} rightAnswer={key} />
        )}
      </p>
      <PicturesView pictures={question_pic} />
      <MediaView media={question_media} />
      {kind.optionCount && (
        <Options
          options={question.options}
          rightKeys={rightKeysOf(question, key)}
          hasLetters={kind.hasLetters}
        />
      )}
      {Choices && <Choices question={question} />}
      {showsKey && (
        <RightAnswer
          question={question}
          answer={key}
          note={question.note ?? ''}
          isMarked
          className="border-l-3 border-bamboo py-0.5 pl-4 text-md"
        />
      )}
    </article>
  )
}

interface OptionsProps {
  options: readonly QuestionOption[]
  /** The options that are right by themselves. */
  rightKeys: readonly string[]
  hasLetters: boolean
}

function Options({ options, rightKeys, hasLetters }: OptionsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {options.map(({ opt, key, pic }, index) => {
        const isRight = rightKeys.includes(key)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: while it is being edited an option has nothing but its place
            key={index}
            className={cx(
              'flex items-start gap-3 rounded-md border px-3 py-2 text-md',
              isRight ? 'border-bamboo bg-bamboo-wash' : 'bg-surface',
            )}
          >
            {hasLetters && <b className="font-semibold text-ink-2">{key}</b>}
            <span className="grid min-w-0 flex-1 grid-cols-1 gap-2">
              <MathText text={opt} />
              {pic && (
                <QuestionPicture src={pic} alt={`选项 ${key} 的图片`} className="max-w-xs bg-surface!" />
              )}
            </span>
            {isRight && (
              <span className="mt-0.5 shrink-0 text-bamboo">
                <Icon name="check" size={16} />
                <span className="sr-only">正确答案</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
