import { LuCircleAlert, LuCircleCheck } from 'react-icons/lu'
import { Icon } from '../values/Icon'
import type { BulkResult } from './useBulkRun'
import { Th } from '../lists/Th'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

interface BulkOutcomeProps<Row extends { id: string }> {
  result: BulkResult<Row>
  nameOf: (row: Row) => string
}

/** The result: how many rows are done, and each unchanged row with the reason. */
export function BulkOutcome<Row extends { id: string }>({
  result: { done, failed, left },
  nameOf,
}: BulkOutcomeProps<Row>) {
  const { t } = useTranslation('lists')
  return (
    <>
      <p role="status" className="zb-text-success">
        <Icon of={LuCircleCheck} /> {t('bulk.done', { count: done.length })}
      </p>
      {left.length > 0 && (
        <p className="zb-muted">
          {t('bulk.stopped')} {t('bulk.left', { count: left.length })}.
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p className="zb-text-danger">
            <Icon of={LuCircleAlert} /> {t('bulk.failed', { count: failed.length })}
          </p>
          <div className="zb-bulk-failed">
            <table className="zb-table">
              <thead>
                <tr>
                  <Th>{t('bulk.row')}</Th>
                  <Th>{t('bulk.why')}</Th>
                </tr>
              </thead>
              <tbody>
                {failed.map(({ row, why }) => (
                  <tr key={row.id}>
                    <td>{nameOf(row)}</td>
                    <td>{inLanguage(why)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  )
}
