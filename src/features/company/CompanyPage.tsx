import { useGetCompanyQuery } from '../../api/companyApi'
import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import { QueryState } from '../../components/pages/QueryState'
import type { Company } from '../../contract/company'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { CompanyForm } from './CompanyForm'
import { CompanyLogo } from './CompanyLogo'

/** Settings: the company. */
export default function CompanyPage() {
  const { t } = useTranslation('company')
  const may = useMay()
  const query = useGetCompanyQuery()
  return (
    <div className="pt-3">
      <QueryState query={{ ...query, isFetching: query.isLoading }} errorTitle={t('failed')}>
        {(company) => (may('updateCompany') ? <CompanyForm company={company} /> : <CompanyFacts company={company} />)}
      </QueryState>
    </div>
  )
}

function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const { name, currency, timezone, letterhead, terms, rate_max_age_days } = company
  return (
    <div className="zb-columns">
      <Card title={name}>
        <DescriptionList
          align="start"
          facts={[
            { label: t('currency'), value: currency },
            { label: t('timezone'), value: timezone },
            { label: t('rate_max_age_days'), value: rate_max_age_days },
            { label: t('letterhead'), value: letterhead },
            { label: t('terms'), value: terms },
          ]}
        />
      </Card>
      <CompanyLogo company={company} />
    </div>
  )
}
