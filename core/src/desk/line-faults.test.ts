import { expect, test } from 'vitest'
import { single } from '../question/compose.ts'
import { findLineFaults } from './line-faults.ts'
import type { DraftQuestion } from './lines.ts'

const line = (
  uid: string,
  content: DraftQuestion['content'],
  question_id: string | null = null,
): DraftQuestion => ({
  uid,
  question_id,
  content,
})

test('what is wrong is named by the place of the question and the field in it', () => {
  const right = single('一加一', ['一', '二'], 'B')
  const twins = single('一加一', ['二', '二'])
  const { answer: _, note: __, ...empty } = { ...single('', ['一', '二']), question: ' ' }
  expect(
    findLineFaults([line('a', right), line('b', twins), line('bank', twins, 'bank'), line('c', empty)]).map(
      ({ field, reason }) => `${field} ${reason}`,
    ),
  ).toEqual(['question.1.options.1.opt 选项 B 和选项 A 一样', 'question.3.question 请填写所调查的问题'])
})
