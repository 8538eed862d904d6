import { LuTable } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import type { QuoteState } from '../quote/quoteState'
import type { QuoteStore } from '../quote/quoteStore'

/** How many prices came from the price list, and the button that removes them. */
export function Filled({ state, store }: { state: QuoteState; store: QuoteStore }) {
  const { t } = useTranslation('supplier')
  const count = Object.keys(state.filled ?? {}).length
  if (count === 0) return null
  return (
    <div className="zb-supplier-notice zb-supplier-confirmation" role="status">
      <Icon of={LuTable} />
      <div>
        {t('list.filled', { count })}{' '}
        <button type="button" className="btn btn-link" onClick={store.takeListedBack}>
          {t('list.undo')}
        </button>
      </div>
    </div>
  )
}
