import { LuLoaderCircle, LuX } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { IconButton } from '../../../components/actions/IconButton'
import { useTranslation } from '../../../i18n/useTranslation'
import { formatDecimal } from '../../../i18n/figures'

/** How much of a file was received; it can be stopped. */
export function ExportProgress({ bytes, onStop }: { bytes: number; onStop: () => void }) {
  const { t } = useTranslation('lists')
  return (
    <span className="zb-exporting" role="status">
      <Icon of={LuLoaderCircle} className="zb-spin" />
      {bytes === 0
        ? t('export.preparing')
        : t('export.receiving', { size: formatDecimal(String(Math.ceil(bytes / 1024))) })}
      <IconButton label={t('export.stop')} icon={LuX} size="sm" onClick={onStop} />
    </span>
  )
}
