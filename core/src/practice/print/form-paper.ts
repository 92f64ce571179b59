import { formKindOf } from '../../form/form-kind.ts'
import type { FormCover, OwnForm } from '../../form/schema.ts'
import { sourceBlocks, textItemsOf } from '../../form/text-items.ts'
import type { PrintedDocument } from '../../format/page-block.ts'
import type { PaperChoice } from './choices.ts'
import { keyBlocks } from './key-blocks.ts'
import { inOtherOrder } from './other-order.ts'
import { paperBlocks } from './paper-blocks.ts'
import type { PrintedPaper } from './printed-paper.ts'
import { sheetBlocks } from './sheet-blocks.ts'

type PrintedForm = Pick<
  FormCover,
  'survey_id' | 'survey_title' | 'questionnaire_type' | 'fullScore' | 'passScore' | 'examTime'
> & { own: Pick<OwnForm, 'question' | 'items' | 'draw' | 'logic'> }

/** The questions that are the same for everyone, in the author's order. */
export function paperOfForm(form: PrintedForm): PrintedPaper {
  const { own, survey_title, fullScore, passScore, examTime } = form
  const isExam = formKindOf(form.questionnaire_type).hasScores
  return {
    title: survey_title,
    facts: [
      // Questions that are drawn for each taker are not on this print, and neither are their points.
      ...(isExam && own.draw.length === 0 ? [`满分 ${fullScore} 分`, `${passScore} 分及格`] : []),
      ...(isExam && examTime > 0 ? [`限时 ${examTime} 分钟`] : []),
    ],
    fields: isExam ? ['姓名', '班级', '学号', '得分'] : [],
    questions: own.question.map(({ score, ...question }) => (isExam ? { ...question, score } : question)),
    items: own.items,
  }
}

/** The fields beside 密封线. */
const sealedFields = ['学校', '班级', '姓名', '学号']

/** One document of a form's paper. */
export function documentOfForm(form: PrintedForm, { what, order, size }: PaperChoice): PrintedDocument {
  const written = paperOfForm(form)
  const isOther = order === 'B'
  const titled = { ...written, title: isOther ? `${written.title}（B 卷）` : written.title }
  const paper = isOther ? inOtherOrder(titled, form.survey_id) : titled
  const isSealed = what === 'paper' && formKindOf(form.questionnaire_type).hasScores
  const blocks = {
    paper: () => paperBlocks(paper, isSealed),
    sheet: () => sheetBlocks({ ...paper, fields: paper.fields.filter((name) => name !== '得分') }),
    key: () => keyBlocks(paper),
    source: () => sourceBlocks(textItemsOf(form)),
  }
  return {
    title: paper.title,
    size: what === 'paper' ? size : 'A4',
    sealed: isSealed ? sealedFields : [],
    blocks: blocks[what](),
  }
}
