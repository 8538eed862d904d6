import { useBranchOf } from '../../../app/hooks'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

/** The accounts to choose from where the branch has none in the order's currency (ORD-02); undefined where it has one. */
export function useBanks({ branch_id, currency, bank_currencies }: Order) {
  const { t } = useTranslation('orderDocuments')
  const branch = useBranchOf(branch_id)
  return bank_currencies.includes(currency)
    ? undefined
    : { why: t('bank_why', { branch: branch?.name ?? '', currency }), currencies: bank_currencies }
}
