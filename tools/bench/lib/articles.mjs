import { foldText } from '../../../core/dist/format/fold-text.js'
import { foldForSearch, searchPairs } from '../../../core/dist/format/pairs.js'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { toBody, toContentColumns } from '../../../server/dist/features/article/row.js'
import { insertMany } from '../../../server/dist/lib/database/many-rows.js'
import { newId } from '../../../server/dist/lib/ids.js'
import { commonTitleWord, rareTitleWord } from './forms.mjs'

/** Words and how many items contain them; forms contain the first three too. */
export const words = {
  'two characters, in one of ten': '食堂',
  'three characters, in one of eight': commonTitleWord,
  'two characters, in one of a hundred': rareTitleWord,
  'two characters, in three of all': '麒麟',
  'two characters that are nowhere': '龘龘',
  'three characters that are nowhere, though half of all have the pairs': '春游记',
}

const subjects = ['我们', '老师', '同学', '大家', '社区里的人', '新来的同事', '编辑', '读者']
const deeds = [
  '把这件事从头说了一遍',
  '在会上提了三点建议',
  '写下了当时看到的情形',
  '整理出一份清单',
  '觉得还可以再简单一些',
  '用一个下午试了新的办法',
  '后来又回来补上了数据',
  '认为开头那一段最要紧',
]
const closings = ['，值得记下来。', '，下面慢慢讲。', '，这里不再重复。', '，欢迎补充。', '，后来果然如此。']
const scatter = (i, by) => Math.floor(((i * 2654435761) % 4294967296) / by)

/** The searched words are at the end, where a comparison finds them last. */
function wordsOf(i) {
  const has = [
    i % 10 === 3 && words['two characters, in one of ten'],
    i % 8 === 1 && words['three characters, in one of eight'],
    i % 100 === 42 && words['two characters, in one of a hundred'],
    i < 3 && words['two characters, in three of all'],
    i % 2 === 0 && '春游',
    i % 2 === 0 && '游记',
  ]
  return has.filter(Boolean).join('。')
}

/** Twelve sentences repeated five times: as long as real texts, with fewer pairs to write before measuring. */
function contentOf(i) {
  const pick = (list, by) => list[scatter(i + 1, by) % list.length]
  const sentences = Array.from(
    { length: 12 },
    (_, at) => pick(subjects, 7 + at * 5) + pick(deeds, 13 + at * 11) + pick(closings, 17 + at * 3),
  )
  const paragraphs = Array.from({ length: 5 }, () => sentences.join(''))
  return [`## 第 ${i} 篇`, ...paragraphs, wordsOf(i)].join('\n\n')
}

function makeArticle(i, { ocean_id, now }) {
  const content = {
    title: `第 ${i} 篇札记`,
    content: contentOf(i),
    type: ['blog', 'note'][i % 2],
    cover: '',
    video: '',
    keywords: [`话题${i % 50}`],
  }
  const table_id = newId()
  const article = {
    table_id,
    ocean_id,
    ...toContentColumns(content),
    public: 1,
    privkey_hash: '',
    visits: scatter(i + 1, 997) % 500,
    comments: 0,
    version: 1,
    editor_id: ocean_id,
    create_time: now,
    update_time: now,
    delete_time: 0,
  }
  return { article, body: toBody(table_id, content), keyword: foldText(content.keywords[0]) }
}

async function write({ kysely, engine }, table, rows) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0])
  const values = rows.map((row) => columns.map((column) => row[column]))
  // Without a transaction each row would wait for the disk.
  await kysely
    .transaction()
    .execute((transaction) => insertMany(transaction, engine, { table, columns, returning: [] }, values))
}

const inPart = 2000
const pairsInPart = 100_000

/** Pairs in the order of their key: appending to a tree is many times as fast. */
class Pairs {
  #ids = new Map()

  add(text, id) {
    for (const pair of searchPairs(text)) {
      const ids = this.#ids.get(pair)
      if (ids) ids.push(id)
      else this.#ids.set(pair, [id])
    }
  }

  async write(database, table, column) {
    const byBytes = ([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other))
    let part = []
    for (const [pair, ids] of [...this.#ids].sort(byBytes))
      for (const id of ids) {
        part.push({ pair, [column]: id })
        if (part.length < pairsInPart) continue
        await write(database, table, part)
        part = []
      }
    await write(database, table, part)
  }
}

export async function seedArticles(database, { ocean_id, count, now }) {
  const pairs = new Pairs()
  for (let from = 0; from < count; from += inPart) {
    const made = Array.from({ length: Math.min(inPart, count - from) }, (_, i) =>
      makeArticle(from + i, { ocean_id, now }),
    )
    for (const { body } of made) pairs.add(body.search_text, body.table_id)
    const parts = {
      article: made.map(({ article }) => article),
      article_body: made.map(({ body }) => body),
      article_keyword: made.map(({ body, keyword }) => ({ keyword, table_id: body.table_id })),
    }
    for (const [table, rows] of Object.entries(parts)) await write(database, table, rows)
  }
  await pairs.write(database, 'article_pair', 'table_id')
}

/** Members who have published something, as rows of the author directory. */
export async function seedAuthors(database, { count, now }) {
  const pairs = new Pairs()
  for (let from = 0; from < count; from += inPart) {
    const members = Array.from({ length: Math.min(inPart, count - from) }, (_, at) => {
      const i = from + at
      const given = { username: `author-${i}`, name: `第 ${i} 位作者`, password_hash: '' }
      return { ...newMember(given, 1, now), introduction: `写些文字。${wordsOf(i)}` }
    })
    const figures = members.map(({ user_id, name, introduction }, at) => ({
      ocean_id: user_id,
      forms: 0,
      tables: 1,
      works: 1,
      last_time: now - scatter(from + at + 1, 997),
      author_key: user_id,
      name,
      search_text: foldForSearch(name, introduction),
    }))
    for (const { ocean_id, search_text } of figures) pairs.add(search_text, ocean_id)
    await write(database, 'member', members)
    await write(database, 'author_figure', figures)
  }
  await pairs.write(database, 'author_pair', 'ocean_id')
}

/** Extra words of a question, so that a search of the whole site finds it too. */
export const withWords = (draft, i) => ({ ...draft, question: `${draft.question}${wordsOf(i)}` })
