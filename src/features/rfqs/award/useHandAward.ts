import { useState } from 'react'
import type { Comparison } from '../../../contract/comparison'
import { handAward, withOffer, withoutOffer, type Chosen, type HandAward } from './handAward'

/** Offers being chosen by hand, and what they come to. */
export interface Hand extends HandAward {
  chosen: Chosen
  toggle: (quote_line_id: string) => void
  setQuantity: (quote_line_id: string, quantity: string) => void
}

/** The choice that is under way, in this page only; it stays when the figures are read again. */
export function useHandAward(comparison: Comparison): { hand: Hand | undefined; begin: () => void; end: () => void } {
  const [chosen, setChosen] = useState<Chosen>()
  const hand = chosen && {
    ...handAward(chosen, comparison),
    chosen,
    toggle: (quote_line_id: string) => setChosen(chosen.has(quote_line_id) ? withoutOffer(chosen, quote_line_id) : withOffer(chosen, quote_line_id, comparison)),
    setQuantity: (quote_line_id: string, quantity: string) => setChosen(new Map([...chosen].map(([id, typed]) => [id, id === quote_line_id ? quantity : typed]))),
  }
  return { hand, begin: () => setChosen(new Map()), end: () => setChosen(undefined) }
}
