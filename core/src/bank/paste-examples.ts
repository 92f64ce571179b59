import { allKinds } from '../question/kinds/registry.ts'
import { settingsExample } from '../question/kinds/settings.ts'
import { typeOfWord } from './pasted/marks.ts'

/** How a kind with settings is written in front of its question, in a paper that is pasted. */
export const pasteExamples: readonly { option_type: number; name: string; mark: string }[] = allKinds.flatMap(
  ({ option_type, name, shortName, otherNames }) => {
    const example = settingsExample(option_type)
    // 选择 alone leaves open which.
    const word = [shortName, ...otherNames].find((each) => typeOfWord(each) !== 'choice') ?? name
    return example === undefined ? [] : [{ option_type, name, mark: `【${word} ${example}】` }]
  },
)

/** A text with questions of any kind under it. */
export const passageExample = `【材料题】小明每天走路上学，路上要 20 分钟。
（1）小明怎么上学？
A. 走路  B. 坐车
答案：A
（2）路上要____分钟。
答案：20`
