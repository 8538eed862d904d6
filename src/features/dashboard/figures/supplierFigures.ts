import type { SupplierResponse } from '../../../contract/dashboard'
import { divide, multiply } from '../../../domain/money/money'
import { i18n } from '../../../i18n/instance'
import { formatDecimal } from '../../../i18n/figures'

/** The share of RFQs that a supplier answered, in whole percent. */
export const answeredPercent = ({ asked, answered }: SupplierResponse): string | null =>
  asked === 0 ? null : divide(multiply(String(answered), '100'), String(asked), 0)

/** "19 h" in the language of the user, with a decimal below 10; unknown is a dash. */
export const hours = (value: string | null): string =>
  value === null
    ? '–'
    : i18n.t('dashboard:hours', {
        hours: formatDecimal(Number(value) < 10 ? value : String(Math.round(Number(value)))),
      })
