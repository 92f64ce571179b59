import { kindOf } from '../question/kinds/registry.ts'
import { writeSettingsText } from '../question/kinds/settings.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { bankColumns, columnIndex, optionColumns, pictureColumns } from './columns.ts'
import { writeMediaLines, writeOptionLines } from './list-cells.ts'

/** A question as a row of the spreadsheet: what `readBankRow` reads back unchanged. */
export function writeBankRow(question: QuestionDraft, categoryName: string): string[] {
  const kind = kindOf(question.option_type)
  const cells: string[] = bankColumns.map(() => '')
  const put = (name: Parameters<typeof columnIndex>[0], text: string) => {
    cells[columnIndex(name)] = text
  }
  const flag = (yes: boolean) => (yes ? '1' : '0')
  put('question', question.question)
  put('option_type', String(question.option_type))
  put('questionnaire_type', categoryName)
  put('status', String(question.status))
  put('isOnlyOpt', String(question.isOnlyOpt))
  put('isRequired', flag(question.isRequired))
  put('answer', question.answer === '' ? '' : kind.writeKey(question.answer))
  put('note', question.note)
  put('level', question.level)
  put('key', question.key)
  put('filterType', question.filterType)
  put('question_pic', question.question_pic.join('\n'))
  put('question_media', writeMediaLines(question.question_media ?? []))
  put('allowPeopleUse', flag(question.allowPeopleUse))
  put('settings', writeSettingsText(question.option_type, question.settings))
  if (question.options.length > optionColumns.length) {
    put('optionA', writeOptionLines(question.options.map(({ opt }) => opt)))
    if (question.options.some(({ pic }) => pic !== ''))
      put('picA', writeOptionLines(question.options.map(({ pic }) => pic)))
  } else if (!kind.fixedOptions)
    question.options.forEach(({ opt, pic }, index) => {
      const [text, picture] = [optionColumns[index], pictureColumns[index]]
      if (text) put(text, opt)
      if (picture) put(picture, pic)
    })
  return cells
}
