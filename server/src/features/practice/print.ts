import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { nameOfPaper, type PaperChoice } from '@wenhai/core/practice/print/choices'
import { documentOfForm } from '@wenhai/core/practice/print/form-paper'
import { viewForm } from '#features/form/queries'
import { sendWord } from '#lib/document/write/send-word'
import { type Download, titleAsFileName } from '#lib/http/download'
import type { Context } from '#lib/http/implement'

/** 试卷, 答题卡 and the like as a Word document, of what the form's author sees of it: keys of others are not among it. */
export async function exportPaper(context: Context, id: string, choice: PaperChoice): Promise<Download> {
  const { database, caller, now } = context
  const form = await viewForm(database, caller, id, now)
  if (!form?.own) throw refuse('not_found')
  const { own } = form
  if (own.question.length === 0)
    throw refuse('wrong_field', {
      field: 'id',
      reason: '没有固定的题目可以导出：题目都是随机抽的，或者还没有题',
    })
  const ending = choice.order === 'B' ? '（B 卷）' : ''
  const filename = `${titleAsFileName(form.survey_title)}-${nameOfPaper(formKindOf(form).hasScores, choice.what)}${ending}.docx`
  return sendWord(context, () => documentOfForm({ ...form, own }, choice), filename)
}
