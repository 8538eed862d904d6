import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { BankAccount } from '../../contract/branches'
import { groupBanks } from '../../domain/money/banks'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'

/** The accounts grouped by bank. */
export function BanksCard({ bank_accounts }: { bank_accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('branches')
  const banks = Object.entries(groupBanks(bank_accounts))
  return (
    <Card title={t('banks')} count={banks.length}>
      {banks.length === 0 && <p className="zb-muted mb-0">{t('no_accounts')}</p>}
      {banks.map(([bank, accounts]) => (
        <section key={bank} className="mb-3">
          <h3>{bank}</h3>
          <DescriptionList
            align="start"
            facts={accounts.map(({ account_name, account_number, currency, swift_code }) => ({
              label: currency,
              value: joined([account_number, account_name, swift_code]),
            }))}
          />
        </section>
      ))}
    </Card>
  )
}
