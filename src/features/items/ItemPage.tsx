import { useParams } from 'react-router-dom'
import { getItem, useGetItemQuery } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { MergedRecord } from '../../pickers/merges/MergedRecord'
import { ItemView } from './ItemView'

/** One item: details and activity. */
export default function ItemPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const query = useGetItemQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(item) => (
        <MergedRecord key={item.id} entity="items" record={item} page={paths.item}>
          <ItemView item={item} />
        </MergedRecord>
      )}
    </RecordPage>
  )
}

ItemPage.readAhead = recordAhead(getItem)
