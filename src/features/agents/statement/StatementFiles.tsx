import { useMemo } from 'react'
import { LuImage, LuPrinter } from 'react-icons/lu'
import { useLazyGetCommissionStatementDocumentQuery } from '../../../api/documentsApi'
import { Button } from '../../../components/actions/Button'
import type { Column } from '../../../components/lists/tableColumns'
import { exportCommissionEntries, type CommissionEntry } from '../../../contract/commission'
import { useTranslation } from '../../../i18n/useTranslation'
import { DownloadButton } from '../../../pickers/documents/DownloadButton'
import { ExportMenu } from '../../../pickers/list/exports/ExportMenu'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'

/** The columns of the file, in this order. */
const fields = [
  'day',
  'order_number',
  'client_name',
  'kind',
  'basis',
  'basis_amount',
  'percent',
  'currency',
  'amount',
  'reference',
] as const

/** The monthly statement for the agent: as a PDF, a file or a picture; and its entries for a spreadsheet. */
export function StatementFiles({ id, month }: { id: string; month: string }) {
  const { t } = useTranslation('agents')
  const { t: p } = useTranslation('documents')
  const [ask] = useLazyGetCommissionStatementDocumentQuery()
  const { download, print, savePicture, working } = useGeneratedDocument()
  const generatedDocument = () => ask({ id, month }).unwrap()
  const columns = useMemo<Column<CommissionEntry>[]>(
    () => fields.map((field) => ({ id: field, header: t(`file.${field}`), cell: () => null })),
    [t],
  )
  return (
    <div className="zb-btn-row">
      <DownloadButton working={working} onDownload={() => void download(generatedDocument)} />
      <Button icon={LuPrinter} whyDisabled={working && p('drawing')} onClick={() => void print(generatedDocument)}>
        {p('print')}
      </Button>
      <Button icon={LuImage} whyDisabled={working && p('drawing')} onClick={() => void savePicture(generatedDocument)}>
        {p('picture')}
      </Button>
      <ExportMenu operation={exportCommissionEntries} params={{ id }} asked={{ month, sort: 'at' }} columns={columns} />
    </div>
  )
}
