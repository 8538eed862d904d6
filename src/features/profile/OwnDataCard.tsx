import { Card } from '../../components/pages/Card'
import { exportOwnPersonalData } from '../../contract/personalData'
import { toRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { DataDownload } from '../../pickers/privacy/DataDownload'

/** Downloads what is stored of the user. */
export function OwnDataCard() {
  const { t } = useTranslation('privacy')
  return (
    <Card title={t('own_title')}>
      <p className="zb-muted">{t('own_text')}</p>
      <DataDownload request={toRequest(exportOwnPersonalData)} label={t('own_download')} />
    </Card>
  )
}
