import '../../question/paper/paper.css'
import { MistakeBook } from './mistake-book.tsx'
import { Review } from './review.tsx'
import { useBookAddress } from './use-book-address.ts'

/** The section 错题本: questions that were answered wrong, until they are learnt. */
export function MistakeSection() {
  const place = useBookAddress()
  return place.isReviewing ? <Review onEnd={() => place.review(false)} /> : <MistakeBook book={place} />
}
