import type { TextItem } from '@wenhai/core/bank/write-pasted'
import { category } from '@wenhai/core/category/limits'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { BankQuestion } from '../../api.ts'

/** Questions of the bank as a text has them. Those of other authors come without key and explanation. */
export const bankTextItems = (
  questions: readonly BankQuestion[],
  nameOf: (category: string) => string,
): TextItem[] =>
  questions.map(({ questionnaire_type, answer, note, isOnlyOpt, ...question }) => {
    const isOpen = answer !== undefined
    return {
      question: {
        ...question,
        questionnaire_type,
        answer: answer ?? '',
        note: note ?? '',
        isOnlyOpt: isOpen ? isOnlyOpt : 0,
        category: questionnaire_type === category.defaultKey ? '' : nameOf(questionnaire_type),
        missing: isOpen ? [] : kindOf(question.option_type).isScored ? ['答案', '解析'] : ['解析'],
        points: undefined,
      },
    }
  })
