import { cutText } from '@wenhai/core/article/plain-text'
import type { ArticleCard } from '@wenhai/core/article/schema'
import { findVisibleQuestions } from '#features/bank/queries'
import { findCovers } from '#features/form/card.queries'
import type { Context } from '#lib/http/implement'

/** The description takes two lines of a card. */
const descMax = 80

/** Cards that the caller may see, in the order of the ids; others are left out. */
export async function findCards(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  ids: readonly string[],
): Promise<ArticleCard[]> {
  const covers = await findCovers(database, caller, ids, now)
  const questions = await findVisibleQuestions(database, caller, ids, now)
  return [...new Set(ids)].flatMap((id): ArticleCard[] => {
    const form = covers.get(id)
    if (form)
      return [
        {
          id,
          kind: form.questionnaire_type,
          title: form.survey_title,
          desc: cutText(form.desc, descMax),
          state: form.state,
          start_time: form.start_time,
          end_time: form.end_time,
          lateEntry: form.lateEntry,
          isEntryOver: form.isEntryOver,
          participants: form.participants,
          questionCount: form.questionCount,
          author: form.sponsor,
        },
      ]
    const question = questions.get(id)
    if (!question) return []
    return [
      {
        id,
        kind: 'question',
        title: question.question,
        desc: '',
        state: null,
        start_time: null,
        end_time: null,
        lateEntry: 0,
        isEntryOver: false,
        participants: 0,
        questionCount: 1,
        author: question.author,
      },
    ]
  })
}
