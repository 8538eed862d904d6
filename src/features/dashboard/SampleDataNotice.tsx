import { LuFlaskConical } from 'react-icons/lu'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { useDashboardTop } from './useDashboardTop'

/** Says that sample data is loaded, so that nobody takes it for real; an admin goes on to its removal. */
export function SampleDataNotice() {
  const { t } = useTranslation('sampleData')
  const may = useMay()
  const { steps: data } = useDashboardTop()
  if (data?.sample_data !== 'loaded') return null
  return (
    <div className="zb-notice mb-3" role="note">
      <Icon of={LuFlaskConical} />
      <span>{t('notice')}</span>
      {may('removeSampleData') && (
        <span className="zb-notice-end">
          <ButtonLink size="sm" to={paths.company}>
            {t('to_removal')}
          </ButtonLink>
        </span>
      )}
    </div>
  )
}
