import { LuDownload } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import type { ApiRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { useDataDownload } from './useDataDownload'

interface DataDownloadProps {
  /** Asks for the file. */
  request: ApiRequest
  label: string
}

/** Downloads everything that is stored of a person. */
export function DataDownload({ request, label }: DataDownloadProps) {
  const { t } = useTranslation('privacy')
  const { download, working } = useDataDownload(request)
  return (
    <Button icon={LuDownload} working={working} workingText={t('downloading')} onClick={() => void download()}>
      {label}
    </Button>
  )
}
