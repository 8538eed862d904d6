import { LuCircleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { PriceList } from '../../domain/imports/priceLists/readPriceList'
import { useTranslation } from '../../i18n/useTranslation'

/** The maximum number of listed rows; the list itself has them all. */
const most = 10

/**
 * The rows whose prices are not used, each with the reason; a question about the whole column is asked once (NUM-02).
 */
export function UnreadRows({ list: { unread } }: { list: PriceList }) {
  const { t } = useTranslation('supplier')
  const asking = unread.filter(({ problem }) => problem === 'asks')
  const others = unread.filter(({ problem }) => problem !== 'asks')
  if (unread.length === 0) return null
  return (
    <ul className="zb-list-unread" role="alert">
      {asking[0] && (
        <li className="zb-field-note zb-field-error">
          <Icon of={LuCircleAlert} size={12} /> {t('list.asks', { price: asking[0].price, count: asking.length })}
        </li>
      )}
      {others.slice(0, most).map(({ at, label, price, problem, readings = ['', ''] }) => (
        <li key={at} className="zb-field-note zb-field-error">
          <Icon of={LuCircleAlert} size={12} />{' '}
          {t(`list.${problem}`, { at, label, price, one: readings[0], other: readings[1] })}
        </li>
      ))}
      {others.length > most && (
        <li className="zb-field-note zb-field-error">{t('list.unread_more', { count: others.length - most })}</li>
      )}
    </ul>
  )
}
