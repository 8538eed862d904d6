import type { TFunction } from 'i18next'
import type { Page } from '../../../contract/envelope'
import { formatDecimal } from '../../../i18n/figures'

type Total = Page<unknown>['meta']['total']

/** "12", or "more than 10,000" where counting stops. */
export const countText = (t: TFunction<'dashboard'>, total: Total): string =>
  typeof total === 'number'
    ? formatDecimal(String(total))
    : t('at_least', { total: formatDecimal(String(total.at_least)) })
