import { useListImportsQuery } from '../../api/importsApi'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import type { ImportNoun } from '../../domain/imports/sheets/importFields'
import { formatDecimal } from '../../i18n/figures'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { UndoImport } from './UndoImport'

/** The latest imports of this kind, each with a button that undoes it; nothing while there was none. */
export function RecentImports({ noun }: { noun: ImportNoun }) {
  const { t } = useTranslation('imports')
  const { data: imports = [] } = useListImportsQuery(noun, { refetchOnMountOrArgChange: true })
  if (imports.length === 0) return null
  return (
    <Card title={t('recent')} count={imports.length}>
      <ul className="zb-stack p-0 mb-0">
        {imports.map(({ id, at, by_name, file_name, created, changed, undone_at }) => (
          <li key={id} className="d-flex flex-wrap align-items-center gap-2">
            <span className="zb-import-recent">
              <bdi>{file_name ?? t('file')}</bdi>
              <span className="zb-small zb-muted d-block">
                <DateText value={at} time /> · <bdi>{by_name}</bdi> ·{' '}
                {joined([
                  created > 0 && `${t('outcome.created')}: ${formatDecimal(String(created))}`,
                  changed > 0 && `${t('outcome.changed')}: ${formatDecimal(String(changed))}`,
                ])}
              </span>
            </span>
            <span className="ms-auto">
              {undone_at === null ? (
                <UndoImport job_id={id} file_name={file_name} />
              ) : (
                <span className="zb-muted">
                  {t('undone')} <DateText value={undone_at} time />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
