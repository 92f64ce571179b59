import '../../question/paper/paper.css'
import { MistakeBook } from './mistake-book.tsx'
import { MistakeReview } from './review.tsx'
import { useBookAddress } from './use-book-address.ts'

/** The section 错题本: questions that were answered wrong, until they are learnt. */
export function MistakeSection() {
  const place = useBookAddress()
  return place.isReviewing ? (
    <MistakeReview onEnd={() => place.review(false)} />
  ) : (
    <MistakeBook book={place} />
  )
}
