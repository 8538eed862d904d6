import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useListPricesQuery } from '../api/pricesApi'
import { ButtonLink } from '../components/ButtonLink'
import { Card } from '../components/Card'
import { Money } from '../components/Money'
import { QueryState } from '../components/QueryState'
import type { Price } from '../contract/prices'
import './priceTexts'

interface LatestPricesProps {
  of: { supplier_id: string } | { item_id: string }
  /** What tells one price from the next: the item of a supplier's, the supplier of an item's. */
  label: (price: Price) => string
  /** The price lists, where the rest stands. */
  href: string
}

/** What was asked last. */
export function LatestPrices({ of, label, href }: LatestPricesProps) {
  const { t } = useTranslation('prices')
  const query = useListPricesQuery({ ...of, limit: 5 })
  return (
    <Card
      title={t('latest')}
      end={
        <ButtonLink to={href} size="sm">
          {t('all')}
        </ButtonLink>
      }
    >
      <QueryState query={query} errorTitle={t('list_failed')} isEmpty={({ rows }) => rows.length === 0} empty={<p className="zb-muted mb-0">{t('empty')}.</p>} compact>
        {({ rows }) => (
          <dl className="zb-facts">
            {rows.map((price) => (
              <Fragment key={price.id}>
                <dt>{label(price)}</dt>
                <dd>
                  <Money amount={price.unit_price} currency={price.currency} />
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </QueryState>
    </Card>
  )
}
