import * as z from 'zod'
import { decimal, id } from './fields'
import { mostLines } from './orderBody'

/** The accepted figures of quotes, each with the total that was shown: another total is asked about again. */
export const byQuote = z.array(z.strictObject({ quote_id: id, total: decimal({ min: '0' }) })).max(mostLines)
export type ByQuote = z.output<typeof byQuote>
