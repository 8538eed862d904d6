import { LuFileUp } from 'react-icons/lu'
import { ButtonLink } from '../components/actions/ButtonLink'
import { useTranslation } from '../i18n/useTranslation'
import { useMay } from './useMay'

interface ImportLinkProps {
  /** The page of the import. */
  to: string
  operation?: 'startImport' | 'startRatesImport'
}

/** Links a list to its import, for users with the right. */
export function ImportLink({ to, operation = 'startImport' }: ImportLinkProps) {
  const { t } = useTranslation('components')
  const may = useMay()
  if (!may(operation)) return null
  return (
    <ButtonLink to={to} icon={LuFileUp}>
      {t('import')}
    </ButtonLink>
  )
}
