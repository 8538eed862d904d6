import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { EmptyState } from '../../components/pages/EmptyState'
import type { IconType } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { paths } from '../paths'

/** In place of a page that cannot be shown, with the way to the dashboard. */
export function NoPage({ icon, title, children }: { icon: IconType; title: string; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const home = <ButtonLink to={paths.dashboard}>{t('not_found_home')}</ButtonLink>
  return (
    <EmptyState icon={icon} title={title} actions={home}>
      {children}
    </EmptyState>
  )
}
