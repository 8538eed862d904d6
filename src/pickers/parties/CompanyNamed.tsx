import { LuCircleAlert } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetCompanyQuery } from '../../api/companyApi'
import { Icon } from '../../components/values/Icon'
import { companyProblems } from '../../domain/rfqs/rfqRules'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

/** RFQ-06 as text, before something is sent; undefined where the company has a name, or is not loaded yet. */
export function useCompanyProblem(): string | undefined {
  const { data } = useGetCompanyQuery()
  return data && companyProblems(data.name)[0]?.message
}

/** Shows that the company has no name, with a link to its form at `form` (RFQ-06); nothing where it has one. */
export function CompanyNamed({ form }: { form: string }) {
  const { t } = useTranslation('notices')
  const problem = useCompanyProblem()
  if (!problem) return null
  return (
    <div className="zb-form-error" role="alert">
      <Icon of={LuCircleAlert} />
      <span>
        {inLanguage(problem)} <Link to={form}>{t('company_form')}</Link>
      </span>
    </div>
  )
}
