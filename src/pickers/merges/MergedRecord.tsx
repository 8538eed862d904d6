import { useState, type ReactNode } from 'react'
import { LuMerge, LuUndo2 } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { useGetMergesQuery } from '../../api/mergesApi'
import { Button } from '../../components/actions/Button'
import { DateText } from '../../components/values/DateText'
import { Icon } from '../../components/values/Icon'
import { LinesSkeleton } from '../../components/pages/Skeleton'
import type { Merges } from '../../contract/merges'
import type { MergedEntity } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../useMay'
import { MergedContext } from './MergedContext'
import { UndoMergeDialog } from './UndoMergeDialog'

interface MergedRecordProps {
  entity: MergedEntity
  record: { id: string; name: string; version: number; active: boolean }
  /** The path of a record's page: "/clients/:id". */
  page: string
  children: ReactNode
}

/**
 * The page of a record, below where it was merged into another one: it is not changed then. Only an inactive one can
 * be.
 */
export function MergedRecord(props: MergedRecordProps) {
  return props.record.active ? props.children : <MaybeMerged {...props} />
}

function MaybeMerged({ children, ...props }: MergedRecordProps) {
  const { entity, record } = props
  const { data, isLoading } = useGetMergesQuery({ entity, id: record.id })
  // The page would move down when it is known.
  if (isLoading) return <LinesSkeleton />
  return (
    <>
      {data?.into && <MergedBanner {...props} into={data.into} />}
      <MergedContext value={Boolean(data?.into)}>{children}</MergedContext>
    </>
  )
}

function MergedBanner({
  entity,
  record,
  page,
  into,
}: Omit<MergedRecordProps, 'children'> & { into: NonNullable<Merges['into']> }) {
  const { t } = useTranslation('merges')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  return (
    <section className="zb-notice" role="status">
      <Icon of={LuMerge} />
      <div className="zb-notice-text">
        <b>
          {t('into')}{' '}
          <Link to={generatePath(page, { id: into.id })}>
            {into.name} ({into.code})
          </Link>
        </b>
        <div>
          {t('into_note', { name: into.merged_by })} · <DateText value={into.merged_at} /> · {t('undo_until')}{' '}
          <DateText value={into.undo_until} />
        </div>
      </div>
      {may('undoMerge') && (
        <div className="zb-notice-end">
          <Button size="sm" icon={LuUndo2} onClick={() => setAsking(true)}>
            {t('undo')}
          </Button>
        </div>
      )}
      {asking && <UndoMergeDialog entity={entity} record={record} onClose={() => setAsking(false)} />}
    </section>
  )
}
