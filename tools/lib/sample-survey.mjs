import { level } from '../../core/dist/account/mask.js'
import { FormDraft } from '../../core/dist/form/schema.js'
import { matrix, multiple, open, single, upload } from '../../core/dist/question/compose.js'
import { sampleAnswer } from '../../core/dist/question/kinds/authors.js'
import { examples } from '../../core/dist/question/kinds/examples.js'
import { kindOf } from '../../core/dist/question/kinds/registry.js'
import { newMember } from '../../server/dist/features/account/commands.js'
import { createCategory } from '../../server/dist/features/category/commands.js'
import { createForm } from '../../server/dist/features/form/commands.js'
import { findTakeForm, findTakeRevision } from '../../server/dist/features/form/take.queries.js'
import { newId } from '../../server/dist/lib/ids.js'

const words = ['很满意', '比较满意', '一般', '不太满意']

const question = (index) =>
  (index % 2 === 0 ? single : multiple)(`第 ${index + 1} 项：您觉得怎么样？`, words, '', {
    key: '满意度',
  })

/** A survey open to everyone, of single and multiple choices in turn, with its author. */
export const makeSurvey = (database, count) =>
  makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '食堂满意度',
    desc: '了解大家对食堂的看法，约需三分钟。',
    question: Array.from({ length: count }, (_, index) => question(index)),
  })

/** Makes a survey of so many single choices. */
export const makeSingles = (database, count) =>
  makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '单选',
    question: Array.from({ length: count }, (_, index) => single(`第 ${index + 1} 项`, words)),
  })

/** Makes a survey of so many single choices, with fifty rules that hide nothing of what is answered. */
export const makeRuled = (database, count) =>
  makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '有规则的单选',
    question: Array.from({ length: count }, (_, index) => single(`第 ${index + 1} 项`, words)),
    logic: {
      rules: Array.from({ length: 50 }, (_, index) => ({
        kind: 'show',
        target: { kind: 'question', question: `#${2 + (index % (count - 1))}` },
        if: { kind: 'answered', question: '#1' },
      })),
    },
  })

/** One choice, and places for 1,000 who answer it. */
export const makeLimited = (database) =>
  makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '活动报名',
    question: [single('参加哪一场？', words)],
    logic: {
      quotas: [{ quota_id: 'all', name: '名额', if: { kind: 'answered', question: '#1' }, limit: 1000 }],
    },
  })

const shown = Object.values(examples)
  .map(({ question }) => question)
  .filter(({ option_type }) => !kindOf(option_type).uploads)

/** A question of every kind that is answered with text alone. */
export const makeMixed = async (database) => ({
  ...(await makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '各种题型',
    question: shown.map((question) => ({
      ...question,
      ...(question.settings && { settings: { ...question.settings, isUnique: false } }),
    })),
  })),
  isMixed: true,
})

/** One table of 20 rows, each with ten columns to choose from. */
export const makeMatrix = (database) =>
  makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '满意度',
    question: [
      matrix('您对下面各方面满意吗？', {
        rows: Array.from({ length: 20 }, (_, index) => `第 ${index + 1} 方面`),
        columns: Array.from({ length: 10 }, (_, index) => `${index + 1} 分`),
      }),
    ],
  })

const surveys = {
  mixed: makeMixed,
  matrix: makeMatrix,
  singles: (database) => makeSingles(database, 20),
  ruled: (database) => makeRuled(database, 20),
  limited: makeLimited,
}

/** Makes the survey that a bench names, or one of twenty choices. */
export const makeNamed = (database, name) => (name ? surveys[name](database) : makeSurvey(database, 20))

const keyed = (index) =>
  (index % 2 === 0 ? single : multiple)(
    `第 ${index + 1} 题：选哪一项？`,
    words,
    index % 2 === 0 ? 'A' : 'A,C',
  )

/** An exam open to everyone, an hour long, marked by the server. */
export async function makeExam(database, count) {
  await createCategory(database, { key: '数学', value: '数学', type: 'exam' }, Date.now())
  return makeForm(database, {
    questionnaire_type: 'exam',
    survey_title: '期末考试',
    course: '数学',
    examTime: 60,
    shuffleQuestions: true,
    question: Array.from({ length: count }, (_, index) => keyed(index)),
  })
}

/** An exam of one question that people mark. */
export const makeMarkedExam = (database) =>
  makeForm(database, {
    questionnaire_type: 'exam',
    survey_title: '期末考试',
    course: '数学',
    examTime: 60,
    question: [open('什么是光合作用？')],
  })

/** A survey that collects one photo of everyone. */
export async function makeCollection(database) {
  const made = await makeForm(database, {
    questionnaire_type: 'survey',
    survey_title: '收照片',
    question: [upload('请上传一张照片')],
  })
  return { survey_id: made.survey_id, question_id: made.questions[0].question_id }
}

/** Each has an author of its own. */
async function makeForm(database, draft, now = Date.now()) {
  const author = newMember(
    { username: `author-${newId()}`, name: '林老师', password_hash: '' },
    level.member,
    now,
  )
  await database.kysely.insertInto('member').values(author).execute()
  const survey_id = await createForm(database, {
    caller: {
      user_id: author.user_id,
      session_id: '',
      permission: level.member,
      passed: { phone: true, mail: true, totp: true },
      isSignedIn: true,
    },
    draft: FormDraft.parse({ ...draft, needLoginParticipate: false }),
    password_hash: undefined,
    now,
  })
  const { form } = await findTakeForm(database, survey_id)
  const { asked } = await findTakeRevision(database, form, 1)
  return { survey_id, questions: asked }
}

/** One answer to each question; `roll` returns random numbers from 0 up to 1. */
export const answerAll = ({ questions, isMixed }, roll) =>
  Object.fromEntries(
    questions.map((question, index) => [
      question.question_id,
      isMixed ? answerAny(shown[index], roll) : answerChoice(question, roll),
    ]),
  )

function answerChoice({ option_type }, roll) {
  const first = Math.floor(roll() * 4)
  const second = Math.floor(roll() * 4)
  const places = option_type === 1 && first !== second ? [first, second].sort() : [first]
  return places.map((place) => 'ABCD'[place]).join(',')
}

/** As the question was written: a tree that lies apart is not in the one that is asked. */
function answerAny(question, roll) {
  const below = (count) => Math.floor(roll() * count)
  return sampleAnswer(
    { ...question, answer: '', isOnlyOpt: 0 },
    { below, shortText: () => `回答 ${below(1000)}`, longText: () => `想说的话，第 ${below(100_000)} 句` },
  )
}
