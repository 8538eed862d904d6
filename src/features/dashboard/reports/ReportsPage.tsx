import type { IconType } from 'react-icons'
import { useTranslation } from 'react-i18next'
import { LuBuilding2, LuCalendarRange, LuPackage, LuUserRound } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/Icon'
import { PageHead } from '../../../components/PageHead'
import { salesGroupings, type SalesGrouping } from '../../../domain/dashboard/sales'
import './reports.scss'

const icons: Record<SalesGrouping, IconType> = {
  month: LuCalendarRange,
  client: LuBuilding2,
  agent: LuUserRound,
  category: LuPackage,
}

/** All reports, each with the question that it answers. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  return (
    <div className="zb-page">
      <PageHead title={t('title')} />
      <ul className="zb-reports">
        {salesGroupings.map((by) => (
          <li key={by} className="zb-card zb-report">
            <Icon of={icons[by]} size={24} />
            <div>
              <h2>
                <Link to={`${paths.salesReport}?by=${by}`}>{t(`sales.${by}`)}</Link>
              </h2>
              <p className="zb-muted mb-0">{t(`sales_about.${by}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
