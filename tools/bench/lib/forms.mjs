import { foldForSearch, searchPairs } from '../../../core/dist/format/pairs.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { newId } from '../../../server/dist/lib/ids.js'

/**
 * Titles like those of a real site: some words are everywhere, one in a hundred forms has the rare
 * one, and no title repeats.
 */
const things = ['食堂', '图书馆', '运动会', '选修课', '社团活动', '新员工', '期中', '年度', '社区', '产品']
const asks = ['满意度', '需求', '意见征集', '报名意向', '安全知识', '随堂测', '评选', '时间安排']
const places = Array.from(
  { length: 100 },
  (_, i) => String.fromCodePoint(0x5b00 + i * 31) + String.fromCodePoint(0x7200 + i * 23),
)
export const rareTitleWord = places[42]
export const commonTitleWord = asks[0]

const kinds = ['survey', 'vote', 'exam']
const never = 253_402_300_799_999
const day = 86_400_000
const settings = JSON.stringify({
  showResult: 'voted',
  allowChange: false,
  receipts: true,
  passScore: 6000,
  attempts: 1,
  attemptRule: 'best',
  review: 'submitted',
  shuffleQuestions: false,
  shuffleOptions: false,
})
const content = JSON.stringify({ questions: [], vote: [], draw: [], partial: 'none' })
const scatter = (i, by) => Math.floor(((i * 2654435761) % 4294967296) / by)

function makeForm(i, { ocean_id, now }) {
  const kind = kinds[i % kinds.length]
  const pick = (list, by) => list[scatter(i + 1, by) % list.length]
  const title = `${places[i % places.length]}第 ${i} 期${pick(things, 7)}${pick(asks, 13)}`
  const desc = `关于${pick(things, 101)}的${pick(asks, 37)}，请在截止之前完成。`
  return {
    survey_id: newId(),
    ocean_id,
    questionnaire_type: kind,
    survey_title: title,
    description: desc,
    type: '综合',
    course: kind === 'exam' ? '综合' : '',
    status: 1,
    start_time: 0,
    // A third is over, a third ends some day, a third never does.
    end_time: [now - ((i % 300) + 1) * day, now + ((i % 300) + 1) * day, never][scatter(i + 1, 53) % 3],
    exam_time: 0,
    need_login: 1,
    password_hash: '',
    need_roster: 0,
    anonymous: 0,
    listed: 1,
    layout: 'all',
    settings,
    question_count: 10,
    full_score: kind === 'exam' ? 10_000 : 0,
    revision: 1,
    search_text: foldForSearch(title, desc),
    create_time: now,
    update_time: now,
    delete_time: 0,
  }
}

const formsInPart = 2000

/** Inserted as rows, in bulk: calls would take too long. */
export async function seedForms({ kysely, engine }, { ocean_id, count, now }) {
  for (let from = 0; from < count; from += formsInPart) {
    const forms = Array.from({ length: Math.min(formsInPart, count - from) }, (_, i) =>
      makeForm(from + i, { ocean_id, now }),
    )
    const write = (transaction, table, rows) => {
      const columns = Object.keys(rows[0])
      const values = rows.map((row) => columns.map((column) => row[column]))
      return insertMany(transaction, engine, { table, columns, returning: [] }, values)
    }
    await kysely.transaction().execute(async (transaction) => {
      await write(transaction, 'form', forms)
      await write(
        transaction,
        'form_figure',
        forms.map(({ survey_id }, i) => {
          const finished = scatter(from + i + 1, 997) % 500
          return { survey_id, views: finished * 3, started: finished, finished, last_time: now }
        }),
      )
      await write(
        transaction,
        'form_revision',
        forms.map(({ survey_id }) => ({ survey_id, revision: 1, content, create_time: now })),
      )
      await write(
        transaction,
        'form_pair',
        forms.flatMap(({ survey_id, search_text }) =>
          [...searchPairs(search_text)].map((pair) => ({ pair, survey_id })),
        ),
      )
    })
  }
}
