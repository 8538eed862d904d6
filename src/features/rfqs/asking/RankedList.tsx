import type { ProposedSupplier, RankedSupplier } from '../../../contract/supplierSuggestions'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { ScoreBars } from './ScoreBars'
import { useReasonWords } from './useReasonWords'

interface RankedListProps {
  position: number
  suppliers: readonly RankedSupplier[]
  proposed: readonly ProposedSupplier[]
  isAsked: (supplier_id: string) => boolean
  onAsk: (supplier: ProposedSupplier, on: boolean) => void
}

/** The suggested suppliers for a line, the best first, each with a checkbox, score bars and the reasons in words. */
export function RankedList({ position, suppliers, proposed, isAsked, onAsk }: RankedListProps) {
  const { t } = useTranslation('supplierSuggestions')
  const words = useReasonWords()
  return (
    <ol className="zb-ask-list" aria-label={t('proposed', { position })}>
      {suppliers.map((supplier) => {
        const reached = proposed.find(({ id }) => id === supplier.supplier_id)
        const id = `ask-${position}-${supplier.supplier_id}`
        return (
          <li key={supplier.supplier_id} className="zb-ask-one">
            <input
              id={id}
              type="checkbox"
              className="form-check-input mt-0"
              aria-label={t('ask_for', { name: supplier.name, position })}
              aria-describedby={`${id}-why`}
              checked={isAsked(supplier.supplier_id)}
              onChange={({ target }) => reached && onAsk(reached, target.checked)}
            />
            <label htmlFor={id} className="zb-ask-name">
              {supplier.name}
              <span id={`${id}-why`} className="zb-small zb-muted zb-ask-why">
                {joined(supplier.reasons.map(words))}
              </span>
            </label>
            <ScoreBars supplier={supplier} />
          </li>
        )
      })}
    </ol>
  )
}
