import { cloze } from '../../compose.ts'
import type { KindExample } from '../example.ts'

export const clozeExample: KindExample = {
  question: cloze(
    'I ____ to school every day and ____ happy there.',
    [
      ['go', 'goes', 'went', 'gone'],
      ['is', 'am'],
    ],
    'AB',
  ),
  answer: 'A,B',
  wrong: 'A,C',
}
