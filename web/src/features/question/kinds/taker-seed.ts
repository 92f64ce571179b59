import { createContext } from 'react'

/** From which each taker's own order of rows or options follows; empty where everything is in the author's order. */
export const TakerSeed = createContext('')
