import { generatePath, useParams, useSearchParams } from 'react-router-dom'
import { useGetClientQuery } from '../../api/clientsApi'
import { useGetItemQuery } from '../../api/itemsApi'
import { usePreviewMergeQuery } from '../../api/mergesApi'
import { useGetSupplierQuery } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { PageHead } from '../../components/pages/PageHead'
import { RecordPage } from '../../components/pages/RecordPage'
import type { MergedEntity } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { MergeChooser } from './MergeChooser'
import { MergeForm } from './MergeForm'

const records = { clients: useGetClientQuery, suppliers: useGetSupplierQuery, items: useGetItemQuery }
const pages = { clients: paths.client, suppliers: paths.supplier, items: paths.item }

/** Merges a duplicate into a client, a supplier or an item: chosen first, then compared. */
export default function MergePage() {
  const { entity = '', id = '' } = useParams()
  const [search] = useSearchParams()
  const merged_id = search.get('with')
  const known: MergedEntity = entity === 'suppliers' || entity === 'items' ? entity : 'clients'
  const page = pages[known]
  return merged_id ? (
    <Comparing key={`${id} ${merged_id}`} entity={known} id={id} merged_id={merged_id} page={page} />
  ) : (
    <Choosing key={known} entity={known} id={id} page={page} />
  )
}

interface PageProps {
  entity: MergedEntity
  id: string
  /** The path of a record's page. */
  page: string
}

function Choosing({ entity, id, page }: PageProps) {
  const { t } = useTranslation('merges')
  const useRecord = records[entity]
  const query = useRecord(id)
  return (
    <div className="zb-page">
      <PageHead title={t('title')} back={generatePath(page, { id })} />
      <RecordPage<{ id: string; name: string }> query={query} errorTitle={t('failed')}>
        {(record) => <MergeChooser entity={entity} record={record} />}
      </RecordPage>
    </div>
  )
}

function Comparing({ entity, id, merged_id, page }: PageProps & { merged_id: string }) {
  const { t } = useTranslation('merges')
  const query = usePreviewMergeQuery({ entity, id, merged_id }, { refetchOnMountOrArgChange: true })
  return (
    <div className="zb-page">
      <PageHead title={t('title')} back={generatePath(page, { id })} />
      <RecordPage query={query} errorTitle={t('failed')}>
        {(preview) => <MergeForm entity={entity} preview={preview} page={page} />}
      </RecordPage>
    </div>
  )
}
