import { Outlet, useLocation } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { PageHead } from '../../components/pages/PageHead'
import { Tabs } from '../../components/pages/Tabs'
import { useTranslation } from '../../i18n/useTranslation'
import { useHasRight } from '../../pickers/useMay'
import { pageRoutes } from '../routes'

/** The head and the tabs around the pages of Settings. */
export default function SettingsLayout() {
  const { t } = useTranslation('shell')
  const { data: me } = useGetMeQuery()
  const has = useHasRight()
  const { pathname } = useLocation()
  const tabs = pageRoutes
    .filter(({ tab, right }) => tab && has(right))
    .map(({ path, title }) => ({ to: path, label: t(`tab.${title}`) }))
  const shown = pageRoutes.find(({ tab, path }) => tab && path === pathname)
  return (
    <div className="zb-page">
      <PageHead title={t('settings')} documentTitle={shown && t(shown.title)} />
      <Tabs label={t('settings_tabs')} tabs={tabs} />
      {me && <Outlet />}
    </div>
  )
}
