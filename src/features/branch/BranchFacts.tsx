import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import { Flag } from '../../components/values/Flag'
import { PageHead } from '../../components/pages/PageHead'
import type { Branch } from '../../contract/branches'
import { useTranslation } from '../../i18n/useTranslation'
import { BanksCard } from './BanksCard'

/** A branch, read only. */
export function BranchFacts({ branch }: { branch: Branch }) {
  const { t } = useTranslation('branches')
  const fields = ['tag', 'address', 'phone', 'email', 'tax_id', 'vat_id', 'currency', 'timezone'] as const
  return (
    <div className="zb-page">
      <PageHead title={branch.name} back={paths.branches} badge={!branch.active && <Flag kind="inactive" />} />
      <div className="zb-columns">
        <Card title={t('identity')}>
          <DescriptionList align="start" facts={fields.map((field) => ({ label: t(field), value: branch[field] }))} />
        </Card>
        <BanksCard bank_accounts={branch.bank_accounts} />
      </div>
    </div>
  )
}
