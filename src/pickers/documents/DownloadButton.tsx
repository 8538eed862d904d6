import { LuDownload } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { useTranslation } from '../../i18n/useTranslation'
import { prepareDrawing } from './prepareDrawing'

interface DownloadButtonProps {
  /** A document is being drawn. */
  working: boolean
  onDownload: () => void
  look?: 'primary'
  size?: 'sm'
}

/** Downloads a document as a PDF. */
export function DownloadButton({ working, onDownload, ...looks }: DownloadButtonProps) {
  const { t } = useTranslation('documents')
  return (
    <Button
      {...looks}
      icon={LuDownload}
      working={working}
      workingText={t('drawing')}
      onClick={onDownload}
      onPointerEnter={prepareDrawing}
      onFocus={prepareDrawing}
    >
      {t('download')}
    </Button>
  )
}
