import { useMemo } from 'react'
import { LuDownload } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { DataTable } from '../../components/dataTable/DataTable'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { ImportResult, PreviewRow, RefusedRow } from '../../contract/importResult'
import { getRejectedRows } from '../../contract/jobs'
import { toRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { Changes, Outcome, Problems } from './rowCells'
import { useDownload } from './useDownload'

/** The rest is in the downloaded file. */
const most = 100

/** The rejected rows, each with its number in the file and the reason. */
export function RefusedCard({
  result: { refused, counts, problems },
  job_id,
}: {
  result: ImportResult
  job_id: string
}) {
  const { t } = useTranslation('imports')
  const download = useDownload()
  const columns = useMemo<Column<RefusedRow & { id: string }>[]>(
    () => [
      { id: 'row', header: t('row'), cell: ({ row }) => row, align: 'end' },
      { id: 'label', header: t('name'), cell: ({ label }) => label ?? '–' },
      { id: 'why', header: t('why_refused'), cell: ({ problems }) => <Problems of={problems} />, grow: true },
    ],
    [t],
  )
  if (counts.refused === 0) return null
  return (
    <Card
      title={t('refused_rows')}
      count={counts.refused}
      end={
        <Button
          size="sm"
          icon={LuDownload}
          onClick={() => void download(toRequest(getRejectedRows, { params: { id: job_id } }))}
        >
          {t('refused_file')}
        </Button>
      }
    >
      {problems.length > 0 && <p className="zb-muted">{t('refused_by_file', { count: counts.refused })}</p>}
      {refused.length > most && (
        <p className="zb-muted">{t('refused_shown', { shown: most, count: counts.refused })}</p>
      )}
      {refused.length > 0 && (
        <DataTable
          framed
          name={t('refused_rows')}
          rows={refused.slice(0, most).map((row) => ({ ...row, id: String(row.row) }))}
          columns={columns}
          card={(row) => (
            <>
              <CardLine
                start={<b>{row.label ?? '–'}</b>}
                end={<span className="zb-quiet">{`${t('row')} ${row.row}`}</span>}
              />
              <Problems of={row.problems} />
            </>
          )}
        />
      )}
    </Card>
  )
}

/** The result for the first rows of the file, with the current options. */
export function PreviewCard({ result: { preview } }: { result: ImportResult }) {
  const { t } = useTranslation('imports')
  const columns = useMemo<Column<PreviewRow & { id: string }>[]>(
    () => [
      { id: 'row', header: t('row'), cell: ({ row }) => row, align: 'end' },
      { id: 'outcome', header: t('what'), cell: ({ outcome }) => <Outcome of={outcome} /> },
      { id: 'label', header: t('name'), cell: ({ label }) => label ?? '–' },
      { id: 'why', header: t('why'), cell: (row) => <Changes of={row} />, grow: true },
    ],
    [t],
  )
  return (
    <Card title={t('first_rows')} count={preview.length}>
      <DataTable
        framed
        name={t('first_rows')}
        rows={preview.map((row) => ({ ...row, id: String(row.row) }))}
        columns={columns}
        card={(row) => (
          <>
            <CardLine start={<b>{row.label ?? '–'}</b>} end={<Outcome of={row.outcome} />} />
            <CardLine start={<Changes of={row} />} end={<span className="zb-quiet">{`${t('row')} ${row.row}`}</span>} />
          </>
        )}
      />
    </Card>
  )
}
