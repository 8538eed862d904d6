import { useWatch } from 'react-hook-form'
import type { Order } from '../../../contract/order'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { answered, purchasesOf, type ConfirmForm } from './confirmForm'
import { formatMoney } from '../../../i18n/figures'

/** What a confirmation triggers: a purchase order per supplier and currency, and the agent's commission. */
export function WhatFollows({ order }: { order: Order }) {
  const { t } = useTranslation('orderAnswer')
  const [part, chosen] = useWatch<ConfirmForm, ['part', 'chosen']>({ name: ['part', 'chosen'] })
  const { agent_name, currency } = order
  const { taken, commission } = answered(order, { part, chosen })
  const purchases = purchasesOf(taken)
  const without = taken.filter(({ cost }) => !cost?.supplier_id).length
  return (
    <section aria-label={t('follows')}>
      <h3 className="zb-field-label">{t('follows')}</h3>
      {purchases.length > 0 ? (
        <>
          <p className="mb-1">{t('purchase', { count: purchases.length })}</p>
          <ul className="mb-1">
            {purchases.map(({ supplier_id, supplier, currency, lines }) => (
              <li key={`${supplier_id} ${currency}`}>{t('purchase_from', { supplier, currency, count: lines })}</li>
            ))}
          </ul>
          {without > 0 && <p className="mb-1">{t('no_supplier', { count: without })}</p>}
        </>
      ) : (
        taken.length > 0 && <p className="mb-1">{t('nothing_bought')}</p>
      )}
      {commission !== null && isPositive(commission) && (
        <p className="mb-0">{t('commission', { agent: agent_name, amount: formatMoney(commission, currency) })}</p>
      )}
    </section>
  )
}
