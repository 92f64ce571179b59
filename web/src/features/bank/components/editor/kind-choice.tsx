import { allKinds } from '@wenhai/core/question/kinds/registry'
import { optionCount } from '@wenhai/core/question/limits'
import { type OptionType, optionType } from '@wenhai/core/question/option-type'
import { Fragment, useId } from 'react'
import { cx } from '../../../../ui/cx.ts'

const families = ['基本', '调查', '填写', '试题', '文件'] as const
type Family = (typeof families)[number]

/** Where each kind is found, and what it is for in a line. */
const about: Record<OptionType, [family: Family, purpose: string]> = {
  [optionType.singleChoice]: ['基本', `最多 ${optionCount.single.max} 个选项，选一项。`],
  [optionType.multipleChoice]: ['基本', `最多 ${optionCount.multiple.max} 个选项，选几项。`],
  [optionType.trueFalse]: ['基本', '判断对错。'],
  [optionType.fillIn]: ['基本', '题目里留空，一空一答。'],
  [optionType.openAnswer]: ['基本', '写一段话。'],
  [optionType.ranking]: ['基本', `最多 ${optionCount.ranking.max} 个选项，排出先后。`],
  [optionType.choiceList]: ['调查', '最多 200 个选项：列表、下拉、图片，可带“其他____”和互斥项。'],
  [optionType.scale]: ['调查', '打分：数字、星星、表情、文字或 NPS。'],
  [optionType.matrix]: ['调查', '几行用同一组列来回答，比如各方面的满意度。'],
  [optionType.allocation]: ['调查', '把固定的分数分给几个选项。'],
  [optionType.longRanking]: ['调查', '最多 50 个选项，可以只排前几位。'],
  [optionType.checkedText]: ['填写', '姓名、手机、邮箱、身份证等，填错会提示。'],
  [optionType.number]: ['填写', '一个数，可限定范围和单位，也可用滑块。'],
  [optionType.dateTime]: ['填写', '日期、时间或一段日期。'],
  [optionType.cascade]: ['填写', '一级一级往下选：省市区，或自己的各级内容，比如学院和专业。'],
  [optionType.entryTable]: ['填写', '作答的人自己添加行，比如家庭成员。'],
  [optionType.cloze]: ['试题', '文中每个空从几个选项里选。'],
  [optionType.matching]: ['试题', '把左右两列连起来。'],
  [optionType.passage]: ['试题', '一段材料带几道小题。'],
  [optionType.upload]: ['文件', '收图片、文档或录音。'],
  [optionType.signature]: ['文件', '手写签名，可附知情同意。'],
}

interface KindChoiceProps {
  value: OptionType
  onChange: (value: OptionType) => void
}

/** 题型, by families; radios of one name, so that arrow keys go through all of them. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-purpose`}>
      <legend className="sr-only">题型</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 rounded-lg bg-sunken px-3 py-2 narrow:px-2">
        {families.map((family) => (
          <Fragment key={family}>
            <span className="py-1.5 text-sm text-ink-3 touch:py-3">{family}</span>
            <div className="flex flex-wrap gap-0.5">
              {allKinds
                .filter(({ option_type }) => about[option_type][0] === family)
                .map(({ option_type, shortName }) => (
                  <label
                    key={option_type}
                    className={cx(
                      'relative flex items-center rounded-md border border-transparent px-2.5 py-1 text-md whitespace-nowrap text-ink-2 transition-colors touch:min-h-11 narrow:px-1.75',
                      'hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
                      'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-sea',
                    )}
                  >
                    <input
                      type="radio"
                      name={id}
                      value={option_type}
                      checked={option_type === value}
                      onChange={() => onChange(option_type)}
                      className="absolute inset-0 appearance-none rounded-md outline-none"
                    />
                    {shortName}
                  </label>
                ))}
            </div>
          </Fragment>
        ))}
      </div>
      <p id={`${id}-purpose`} className="mt-1.5 text-sm text-ink-2">
        {about[value][1]}
      </p>
    </fieldset>
  )
}
