import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSearchItemsQuery } from '../../api/itemsApi'
import { useSearchPartiesQuery } from '../../api/searchApi'
import { useGetSimilarQuery } from '../../api/similarApi'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { Combobox } from '../../components/combobox/Combobox'
import { QueryState } from '../../components/pages/QueryState'
import type { MergedEntity } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { hitOptions } from '../../pickers/choices/hitOptions'
import { mergePath } from '../../pickers/merges/mergePath'

interface MergeChooserProps {
  entity: MergedEntity
  record: { id: string; name: string; tax_id?: string | null; phone?: string | null; part_number?: string | null }
}

/** Finds the duplicate of a record: among the similar ones, or by words. */
export function MergeChooser({ entity, record }: MergeChooserProps) {
  const { t } = useTranslation('merges')
  const { id, name, tax_id, phone, part_number } = record
  const similar = useGetSimilarQuery({
    entity,
    query: {
      id,
      name,
      tax_id: tax_id ?? undefined,
      phone: phone ?? undefined,
      part_number: part_number ?? undefined,
    },
  })
  return (
    <div className="zb-stack">
      <Card title={t('choose')}>
        <p className="zb-muted">{t('choose_text', { name })}</p>
        <DuplicateSearch entity={entity} id={id} />
      </Card>
      <Card title={t('similar')}>
        <QueryState query={similar} errorTitle={t('similar_failed')} empty={t('no_similar')} compact>
          {(found) => (
            <ul className="list-unstyled mb-0">
              {found.map((each) => (
                <li key={each.id}>
                  <Link to={mergePath(paths.merge, entity, id, each.id)}>{each.name}</Link>{' '}
                  <span className="zb-quiet">{each.code}</span>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </div>
  )
}

function DuplicateSearch({ entity, id }: { entity: MergedEntity; id: string }) {
  const { t } = useTranslation('merges')
  const { t: common } = useTranslation('components')
  const navigate = useNavigate()
  const [words, setWords] = useState<string>()
  const query = { q: words, limit: 20 }
  const parties = useSearchPartiesQuery(
    { noun: entity === 'suppliers' ? 'suppliers' : 'clients', query },
    { skip: words === undefined || entity === 'items' },
  )
  const items = useSearchItemsQuery(query, { skip: words === undefined || entity !== 'items' })
  const { data: hits = [], isFetching } = entity === 'items' ? items : parties
  return (
    <Combobox
      label={t('choose')}
      placeholder={t('search')}
      shown=""
      options={hitOptions(
        hits.filter((hit) => hit.id !== id),
        common,
      )}
      busy={isFetching}
      onSearch={setWords}
      onPick={(option) => option && void navigate(mergePath(paths.merge, entity, id, option.id))}
    />
  )
}
