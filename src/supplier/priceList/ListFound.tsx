import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import type { QuoteState } from '../quote/quoteState'
import { ListPair } from './ListPair'
import { withRow, withTaken, type Listed } from './listRows'

interface ListFoundProps extends Pick<QuoteState, 'rfq' | 'draft'> {
  read: Listed
  /** The list's currency; null where it has none. */
  currency: string | null
  /** The quote cannot be in the list's currency. */
  isForeign: boolean
  onChange: (read: Listed) => void
}

/** How many lines were found in the list, and the row of each, to be confirmed or replaced. */
export function ListFound({ read, rfq, draft, currency, isForeign, onChange }: ListFoundProps) {
  const { t } = useTranslation('supplier')
  return (
    <>
      <p role="status">
        {t('list.found', { found: read.pairs.filter(({ row }) => row !== null).length, count: rfq.lines.length })}
        {read.list.left_out > 0 && ` ${t('list.left_out', { count: read.list.left_out })}`}
        {currency !== null &&
          currency !== draft.head.currency &&
          ` ${t(isForeign ? 'list.foreign' : 'list.currency', { currency, allowed: listed(rfq.currencies) })}`}
      </p>
      <ol className="zb-list-pairs">
        {rfq.lines.map((line) => {
          const pair = read.pairs.find(({ line_id }) => line_id === line.id)
          return (
            pair && (
              <ListPair
                key={line.id}
                line={line}
                pair={pair}
                rows={read.list.rows}
                currency={currency ?? draft.head.currency}
                onRow={(row) => onChange({ ...read, pairs: withRow(read.pairs, line.id, row) })}
                onTaken={(taken) => onChange({ ...read, pairs: withTaken(read.pairs, line.id, taken) })}
              />
            )
          )
        })}
      </ol>
    </>
  )
}
