import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useListClientsQuery } from '../../api/clientsApi'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { useMay } from '../../pickers/useMay'

const steps = [
  { key: 'branch', to: paths.branches, operation: 'updateBranch' },
  { key: 'taxes', to: paths.taxes, operation: 'createTaxRate' },
  { key: 'users', to: paths.settings, operation: 'createUser' },
  { key: 'clients', to: paths.clientCreate, operation: 'createClient' },
  { key: 'suppliers', to: paths.supplierCreate, operation: 'createSupplier' },
  { key: 'enquiry', to: paths.enquiryCreate, operation: 'createEnquiry' },
] as const

/** The first steps in an installation without a client; nothing once it has one. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const { data } = useListClientsQuery({ limit: 1 })
  const mine = steps.filter(({ operation }) => may(operation))
  if (!data || data.rows.length > 0 || mine.length === 0) return null
  return (
    <div className="mb-3">
      <Card title={t('first_steps')}>
        <ol className="mb-0 ps-3">
          {mine.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`step.${key}`)}</Link> <span className="zb-muted">{t(`step_why.${key}`)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
