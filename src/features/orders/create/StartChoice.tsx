import { Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Icon } from '../../../components/values/Icon'
import { PageHead } from '../../../components/pages/PageHead'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import './orderCreate.scss'
import { startLooks, starts } from './starts'

/** The sources of a new order, as four tiles. */
export function StartChoice() {
  const { t } = useTranslation('orderCreate')
  const mayAward = useMay()('createOrdersFromAward')
  return (
    <div className="zb-page">
      <PageHead title={t('title')} back={paths.orders} />
      <nav aria-label={t('begin_with')}>
        <p className="zb-muted">{t('begin_with')}</p>
        <ul className="zb-starts">
          {starts
            .filter((start) => start !== 'award' || mayAward)
            .map((start) => (
              <li key={start}>
                <Link to={startLooks[start].to} className="zb-start">
                  <span className="zb-start-picture">
                    <Icon of={startLooks[start].icon} size={24} />
                  </span>
                  <b>{t(`start.${start}`)}</b>
                  <span className="zb-small zb-muted">{t(`start_text.${start}`)}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
