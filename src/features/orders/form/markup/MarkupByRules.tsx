import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LuTags } from 'react-icons/lu'
import { useLazyGetMarkupsQuery } from '../../../../api/markupRulesApi'
import { Button } from '../../../../components/actions/Button'
import { toFailure } from '../../../../components/pages/failure'
import { useGrid } from '../../../../components/lineGrid/gridContext'
import { mostMarkups } from '../../../../contract/markupRules'
import { markupBases, type MarkupBasis } from '../../../../domain/prices/markupRules'
import { joined } from '../../../../i18n/joined'
import { useTranslation } from '../../../../i18n/useTranslation'
import { lineFigures } from '../orderFigures'
import type { OrderForm, OrderLineForm } from '../orderForm'
import { useTerms } from '../orderTermsContext'

interface Proposed {
  percent: string
  from: MarkupBasis
}

/**
 * Sets each line with a known cost to the markup of the company's rules; shows which rules applied, and can be undone.
 */
export function MarkupByRules() {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const terms = useTerms()
  const client_id = useWatch<OrderForm, 'client_id'>({ name: 'client_id' })
  const [ask] = useLazyGetMarkupsQuery()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()

  const costed = () =>
    store
      .get()
      .entries.flatMap(({ row }, index) => (lineFigures(row, terms).unit_cost === null ? [] : [{ index, row }]))

  async function proposals(item_ids: readonly string[]): Promise<Map<string, Proposed>> {
    const found = new Map<string, Proposed>()
    const take = (answer: readonly (Proposed & { item_id: string | null })[]) =>
      answer.forEach(({ item_id, ...proposed }) => found.set(item_id ?? '', proposed))
    const catalogued = item_ids.filter(Boolean)
    for (let from = 0; from < catalogued.length; from += mostMarkups)
      take(await ask({ client_id, item_ids: catalogued.slice(from, from + mostMarkups).join() }).unwrap())
    if (item_ids.includes('')) take(await ask({ client_id }).unwrap())
    return found
  }

  async function apply() {
    setAsking(true)
    try {
      const markups = await proposals([...new Set(costed().map(({ row }) => row.item_id))])
      // The current lines.
      const changed = costed().flatMap(({ index, row }) => {
        const markup = markups.get(row.item_id)
        return markup
          ? [
              {
                index,
                markup,
                put: (line: OrderLineForm): OrderLineForm => ({
                  ...line,
                  markup_percent: markup.percent,
                  markup_from: markup.from,
                  margin_typed: '',
                  priced_by: 'markup_percent',
                }),
              },
            ]
          : []
      })
      store.change(changed.map(({ index, put }) => ({ index, put })))
      const parts = markupBases.flatMap((basis) => {
        const count = changed.filter(({ markup }) => markup.from === basis).length
        return count > 0 ? [t(`markup_from.${basis}`, { count })] : []
      })
      setSaid(joined(parts) || t('markup_no_cost'))
    } catch (refused) {
      setSaid(toFailure(refused).message)
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="d-flex align-self-center align-items-center gap-2">
      <Button size="sm" icon={LuTags} working={asking} onClick={() => void apply()}>
        {t('markup_by_rules')}
      </Button>
      <span role="status" className="zb-small zb-muted">
        {said}
      </span>
    </div>
  )
}
