import { useState } from 'react'
import type { PersonKey } from '../../api/personalDataApi'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { exportPersonalData } from '../../contract/personalData'
import { toRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { DataDownload } from './DataDownload'
import { ErasePersonDialog } from './ErasePersonDialog'

interface PersonalDataCardProps {
  entity: 'users' | 'agents'
  person: { id: string; name: string }
}

/** The data of a user or an agent: to be downloaded and erased by admins. */
export function PersonalDataCard({ entity, person: { id, name } }: PersonalDataCardProps) {
  const { t } = useTranslation('privacy')
  const [erasing, setErasing] = useState(false)
  const key: PersonKey = { entity, id }
  return (
    <Card title={t('title')}>
      <p className="zb-muted">{t('text')}</p>
      <div className="d-flex flex-wrap gap-2">
        <DataDownload request={toRequest(exportPersonalData, { params: { entity, id } })} label={t('download')} />
        <Button look="danger" onClick={() => setErasing(true)}>
          {t('erase_open')}
        </Button>
      </div>
      {erasing && <ErasePersonDialog person={key} name={name} onClose={() => setErasing(false)} />}
    </Card>
  )
}
