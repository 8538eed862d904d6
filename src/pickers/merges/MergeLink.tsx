import { LuMerge } from 'react-icons/lu'
import { ButtonLink } from '../../components/actions/ButtonLink'
import type { MergedEntity } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { mergePath } from './mergePath'

interface MergeLinkProps {
  entity: MergedEntity
  record: { id: string; active: boolean }
  /** The path of the page: "/merge/:entity/:id". */
  page: string
}

/** Opens the page that merges a duplicate into this record; nothing for an inactive one. */
export function MergeLink({ entity, record, page }: MergeLinkProps) {
  const { t } = useTranslation('merges')
  const may = useMay()
  if (!may('mergeRecords') || !record.active) return null
  return (
    <ButtonLink to={mergePath(page, entity, record.id)} icon={LuMerge}>
      {t('open')}
    </ButtonLink>
  )
}
