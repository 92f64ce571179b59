import '../../question/paper/paper.css'
import { MistakeBook } from './mistake-book.tsx'
import { Review } from './review.tsx'
import { useBookAddress } from './use-book-address.ts'

/** 错题本: what was answered wrong, until it is learnt. */
export function MistakeSection() {
  const place = useBookAddress()
  return place.isReviewing ? <Review onEnd={() => place.review(false)} /> : <MistakeBook book={place} />
}
