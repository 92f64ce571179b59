import { rightKeysOf } from '../question/kinds/authors.ts'
import { kindOf } from '../question/kinds/registry.ts'
import { type OptionType, optionType } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'

/** Something in the wording of a question that a person should look at again. */
export interface Flaw {
  text: string
  advice: string
}

interface Looked {
  option_type: OptionType
  question: string
  options: readonly string[]
  /** The letters of the key; none in surveys. */
  right: readonly number[]
}

/** Each rule looks at the words alone, so it is cheap, always the same, and now and then wrong. */
const rules: readonly ((looked: Looked) => Flaw | undefined)[] = [
  findNegation,
  findTwoQuestions,
  findLeading,
  findAllOrNone,
  findLongest,
  findOverlap,
  findSureWords,
  findRepeated,
]

/** Kinds that ask with one text and its options: of others, such as passages, the text alone says little. */
const plainKinds: ReadonlySet<OptionType> = new Set([
  optionType.singleChoice,
  optionType.multipleChoice,
  optionType.trueFalse,
  optionType.fillIn,
  optionType.openAnswer,
  optionType.choiceList,
  optionType.scale,
])

/** Whether the words of a question of this kind are the whole of it. */
export const isPlainKind = (option_type: OptionType): boolean => plainKinds.has(option_type)

/** The texts of the options without the empty ones at the end; one within keeps its place, which gives the next its letter. */
export const writtenOptions = (options: QuestionDraft['options']): string[] =>
  options.slice(0, options.findLastIndex(({ opt }) => opt.trim() !== '') + 1).map(({ opt }) => opt)

/** What is found in a question as it is stored; nothing where its words are not the whole of it. */
export function flawsOf(draft: QuestionDraft): Flaw[] {
  const { option_type, question, options, answer } = draft
  if (!isPlainKind(option_type) || question.trim() === '') return []
  const keys = rightKeysOf(draft, answer)
  const right = options.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []))
  return findFlaws({
    option_type,
    question,
    options: writtenOptions(options),
    // A key that is no option is a key as well.
    right: right.length > 0 || answer === '' ? right : [0],
  })
}

export const findFlaws = (looked: Looked): Flaw[] => rules.flatMap((rule) => rule(looked) ?? [])

const negative = /不正确|不属于|不包括|不符合|不恰当|不合理|不可能|没有|错误的|不是|除外|不对的|有误/g
const twofold = /(不|没有|并非|无)[^，。；？]{0,8}(不|没有|无|未)/

function findNegation({ question, options }: Looked): Flaw | undefined {
  const found = question.match(negative)
  if (options.length > 0 && (found?.length ?? 0) > 0 && twofold.test(question))
    return { text: '题目里有双重否定', advice: '改成肯定的说法，让人一遍就读懂。' }
  return options.length > 2 && found
    ? {
        text: `题目是反着问的（“${found[0]}”）`,
        advice: '容易看漏。改成正着问；一定要反着问时，把这个词加上着重。',
      }
    : undefined
}

const joined =
  /(满意|认可|了解|清楚|方便|合理|同意|喜欢|及时|准确|支持)[^，。？?]{0,6}(和|与|及|以及|并且|而且|、)[^，。？?]{0,8}(满意|认可|了解|清楚|方便|合理|同意|喜欢|及时|准确|支持)/
const twoThings =
  /[\p{Script=Han}]{2,8}(和|与|及|以及)[\p{Script=Han}]{2,8}(是否|怎么样|如何|满意吗|满意度|的满意程度)/u

function findTwoQuestions({ question, right }: Looked): Flaw | undefined {
  const marks = question.match(/[？?]/g)?.length ?? 0
  if (right.length > 0 || (marks < 2 && !joined.test(question) && !twoThings.test(question))) return undefined
  return {
    text: '像是一题问了两件事',
    advice: '两件事答案不同的人不知道怎么选。拆成两题。',
  }
}

const leading =
  /难道|众所周知|大家都|毫无疑问|显然|不是吗|您也认为|你也认为|应该不会|想必|优秀的|先进的|落后的/

function findLeading({ question }: Looked): Flaw | undefined {
  const [word] = leading.exec(question) ?? []
  return word
    ? { text: `问法带着倾向（“${word}”）`, advice: '去掉这个说法，两种回答都要容易说出口。' }
    : undefined
}

const allOrNone =
  /^(以上|上述|前面)?(都|全|皆|均)(是|对|不是|不对|正确|不正确|有)|^(以上|上述).{0,2}(都|皆|均)|^全部(正确|错误|都是)/

function findAllOrNone({ options, right }: Looked): Flaw | undefined {
  if (right.length === 0) return undefined
  const found = options.find((option) => allOrNone.test(option.trim()))
  return found
    ? {
        text: `有“${found.trim().slice(0, 12)}”这样的选项`,
        advice: '只看出两项对就能选它，看出一项错就能排除它。换成一个具体的选项，或改成多选。',
      }
    : undefined
}

/** A key that is half as long again as all others, and by some words, is guessed by its length. */
function findLongest({ options, right }: Looked): Flaw | undefined {
  if (right.length !== 1 || options.length < 3) return undefined
  const lengths = options.map((option) => option.trim().length)
  const own = lengths[right[0] ?? 0] ?? 0
  const other = Math.max(...lengths.filter((_, index) => index !== right[0]))
  return own >= other * 1.5 && own - other >= 6
    ? { text: '正确的选项比别的都长得多', advice: '不会的人也会选最长的。把几项写得长短相近。' }
    : undefined
}

const range = /^[^\d]{0,4}(\d{1,9})\s*(?:元|岁|次|年|小时|分钟|天|个|人|%)?\s*(?:[-—–~～至到])\s*(\d{1,9})/

/** 18-25 beside 25-30: who is 25 has two answers. */
function findOverlap({ options }: Looked): Flaw | undefined {
  const ranges = options.flatMap((option) => {
    const [, from, to] = range.exec(option.trim()) ?? []
    return from === undefined || to === undefined ? [] : [[Number(from), Number(to)] as const]
  })
  const sorted = ranges.sort(([one], [other]) => one - other)
  const at = sorted.findIndex(([from], index) => index > 0 && from <= (sorted[index - 1]?.[1] ?? 0))
  return at > 0
    ? {
        text: `选项的范围有重叠（${sorted[at]?.[0]} 在两项里）`,
        advice: '写成 18–25、26–30 这样，每个数只在一项里。',
      }
    : undefined
}

const sure = /一定|绝对|所有|任何|永远|必然|总是|从不|完全/

/** In questions with a key, absolute words betray what is wrong. */
function findSureWords({ option_type, question, options, right }: Looked): Flaw | undefined {
  if (kindOf(option_type).fixedOptions)
    return right.length > 0 && sure.test(question)
      ? { text: `有“${sure.exec(question)?.[0]}”这样的词`, advice: '做题的人见到它就判错。换成具体的条件。' }
      : undefined
  if (right.length === 0) return undefined
  const found = options.filter((option, index) => !right.includes(index) && sure.test(option)).length
  return found >= 2 && !options.some((option, index) => right.includes(index) && sure.test(option))
    ? { text: '错的选项里都有“一定”“所有”这样的词', advice: '凭这些词就能排除。换成具体的说法。' }
    : undefined
}

/** Words that every option begins with belong into the question. */
function findRepeated({ option_type, options }: Looked): Flaw | undefined {
  const [first = '', ...rest] = options.map((option) => option.trim())
  if (rest.length < 2 || kindOf(option_type).fixedOptions) return undefined
  let length = 0
  while (length < first.length && rest.every((option) => option[length] === first[length])) length += 1
  return length >= 6
    ? { text: `每个选项都以“${first.slice(0, 12)}”开头`, advice: '把它移到题目里，选项只留不同的部分。' }
    : undefined
}
