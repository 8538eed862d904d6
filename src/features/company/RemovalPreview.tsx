import { Link } from 'react-router-dom'
import { recordPath } from '../../app/paths'
import type { SampleRemoval } from '../../contract/sampleData'
import { useTranslation } from '../../i18n/useTranslation'
import { useCounted } from './useCounted'

/** What the removal takes, what it leaves, and the own records that are the reason. */
export function RemovalPreview({ removal }: { removal: SampleRemoval }) {
  const { t } = useTranslation('sampleData')
  const counted = useCounted()
  const { removed, kept, changed, numbers, used_by, used_by_count } = removal
  const gone = counted(removed)
  const others = used_by_count - used_by.length
  return (
    <div className="zb-stack">
      <p className="mb-0">
        {gone ? t('removes', { records: gone }) : t('removes_nothing')}
        {changed > 0 && ` ${t('changed', { count: changed })}`} <NumbersText {...numbers} />
        {t('not_undone')}
      </p>
      {used_by_count > 0 && (
        <>
          <p className="mb-0">{t('keeps', { records: counted(kept) })}</p>
          <ul className="mb-0" aria-label={t('used_by')}>
            {used_by.map(({ entity, id, name }) => {
              const page = recordPath(entity, id)
              return (
                <li key={`${entity} ${id}`}>
                  {t(`own.${entity}`)} {page ? <Link to={page}>{name}</Link> : name}
                </li>
              )
            })}
            {others > 0 && <li>{t('more', { count: others })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

/** Which document numbers the company's own documents get again. */
function NumbersText({ reused, continued }: SampleRemoval['numbers']) {
  const { t, i18n } = useTranslation('sampleData')
  const listed = (kinds: typeof reused) =>
    new Intl.ListFormat(i18n.language).format(kinds.map((kind) => t(`documents.${kind}`)))
  return (
    <>
      {reused.length > 0 &&
        (continued.length === 0 ? t('numbers_reused') : t('numbers_reused_of', { documents: listed(reused) }))}{' '}
      {continued.length > 0 && `${t('numbers_continued', { documents: listed(continued) })} `}
    </>
  )
}
