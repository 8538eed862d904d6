import { Fragment } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { useTranslation } from '../../../i18n/useTranslation'

/** "on ORD-DSM-2026-00231": the orders that a line is already on, each a link. */
export function OrderedIn({ orders }: { orders: readonly { id: string; number: string | null }[] }) {
  const { t } = useTranslation('orderCreate')
  const once = orders.filter(({ id }, index) => orders.findIndex((order) => order.id === id) === index)
  return (
    <>
      {t('on_order')}{' '}
      {once.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={generatePath(paths.order, { id })}>{number ?? t('a_draft')}</Link>
        </Fragment>
      ))}
    </>
  )
}
