import '../../../question/components/paper/paper.css'
import { MistakeBook } from './mistake-book.tsx'
import { Review } from './review.tsx'
import { useBookPlace } from './use-book-place.ts'

/** 错题本: what was answered wrong, until it is learnt. */
export function MistakeSection() {
  const place = useBookPlace()
  return place.isReviewing ? <Review onEnd={() => place.review(false)} /> : <MistakeBook book={place} />
}
