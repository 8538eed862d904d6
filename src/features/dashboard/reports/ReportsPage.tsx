import type { IconType } from 'react-icons'
import {
  LuBuilding2,
  LuCalendarClock,
  LuCalendarRange,
  LuPackage,
  LuPercent,
  LuTrendingUp,
  LuTruck,
  LuUserRound,
} from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/values/Icon'
import { PageHead } from '../../../components/pages/PageHead'
import type { OperationId } from '../../../contract/rights'
import { salesGroupings, type SalesGrouping } from '../../../domain/dashboard/sales'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import './reports.scss'

const icons: Record<SalesGrouping, IconType> = {
  month: LuCalendarRange,
  client: LuBuilding2,
  agent: LuUserRound,
  category: LuPackage,
}

/** The reports besides those of sales. */
const others = [
  { name: 'quotations', path: paths.quotationsReport, icon: LuCalendarClock, right: 'getQuotationsReport' },
  { name: 'suppliers', path: paths.suppliersReport, icon: LuTruck, right: 'getSuppliersReport' },
  { name: 'commissions', path: paths.commissionsReport, icon: LuPercent, right: 'getCommissionsReport' },
  { name: 'prices', path: paths.pricesReport, icon: LuTrendingUp, right: 'getItemHistory' },
] as const satisfies readonly { name: string; path: string; icon: IconType; right: OperationId }[]

/** All reports that the user may read, each with the question that it answers. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const may = useMay()
  return (
    <div className="zb-page">
      <PageHead title={t('title')} />
      <ul className="zb-reports">
        {salesGroupings.map((by) => (
          <Report
            key={by}
            path={`${paths.salesReport}?by=${by}`}
            icon={icons[by]}
            title={t(`sales.${by}`)}
            about={t(`sales_about.${by}`)}
          />
        ))}
        {others
          .filter(({ right }) => may(right))
          .map(({ name, path, icon }) => (
            <Report key={name} path={path} icon={icon} title={t(`${name}.title`)} about={t(`${name}.about`)} />
          ))}
      </ul>
    </div>
  )
}

interface ReportProps {
  path: string
  icon: IconType
  title: string
  about: string
}

const Report = ({ path, icon, title, about }: ReportProps) => (
  <li className="zb-card zb-report">
    <Icon of={icon} size={24} />
    <div>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      <p className="zb-muted mb-0">{about}</p>
    </div>
  </li>
)
