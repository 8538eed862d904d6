import { useRef, useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuFileSpreadsheet, LuFileText, LuLoaderCircle, LuX } from 'react-icons/lu'
import { useStore } from 'react-redux'
import { fetchFile } from '../../api/files'
import { sessionExpired } from '../../api/sessionEvents'
import { Icon } from '../../components/Icon'
import { IconButton } from '../../components/IconButton'
import type { Column } from '../../components/tableColumns'
import { useToast } from '../../components/Toasts'
import type { ClientState } from '../../contract/clientState'
import { headingSeparator, type ExportOperation, type FileFormat } from '../../contract/exports'
import { toRequest } from '../../contract/request'
import { saveAs } from '../../documents/saveAs'
import { formatDecimal } from '../../domain/money/figures'
import { MenuItem } from '../../components/MenuItem'

interface ExportMenuProps<Row> {
  operation: ExportOperation
  /** The parent record of the list, where its path contains one. */
  params?: Record<string, string>
  /** The words, filters and order of the list. */
  asked: object
  /** The visible columns, in the user's order. */
  columns: readonly Column<Row>[]
}

/** Exports all matching rows in the user's columns; the received bytes are counted, and it can be cancelled. */
export function ExportMenu<Row>({ operation, params, asked, columns }: ExportMenuProps<Row>) {
  const { t } = useTranslation('lists')
  const toast = useToast()
  const store = useStore<ClientState>()
  const [bytes, setBytes] = useState<number>()
  const stop = useRef<AbortController>(undefined)

  async function take(format: FileFormat) {
    const { signal } = (stop.current = new AbortController())
    setBytes(0)
    const request = toRequest(operation, {
      params,
      query: {
        ...asked,
        limit: undefined,
        after: undefined,
        before: undefined,
        format,
        ...namesOf(columns, operation),
      },
    })
    const { data, error } = await fetchFile(request, store.getState(), { signal, onProgress: setBytes })
    setBytes(undefined)
    if (signal.aborted) return
    if (error?.status === 401) store.dispatch(sessionExpired())
    if (error) toast({ kind: 'failed', text: `${t('export.failed')} ${error.message}` })
    else {
      saveAs(data.file, data.file_name)
      toast({ text: t('export.done', { name: data.file_name }) })
    }
  }

  if (bytes !== undefined) {
    return (
      <span className="zb-exporting" role="status">
        <Icon of={LuLoaderCircle} className="zb-spin" />
        {bytes === 0
          ? t('export.preparing')
          : t('export.receiving', { size: formatDecimal(String(Math.ceil(bytes / 1024))) })}
        <IconButton label={t('export.stop')} icon={LuX} size="sm" onClick={() => stop.current?.abort()} />
      </span>
    )
  }
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="quiet" bsPrefix="zb-toggle">
        <Icon of={LuDownload} />
        {t('export.open')}
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        <MenuItem icon={LuFileSpreadsheet} onClick={() => void take('xlsx')}>
          {t('export.xlsx')}
        </MenuItem>
        <MenuItem icon={LuFileText} onClick={() => void take('csv')}>
          {t('export.csv')}
        </MenuItem>
      </Dropdown.Menu>
    </Dropdown>
  )
}

/** The fields of the user's columns, with their heads; each once. */
function namesOf<Row>(
  columns: readonly Column<Row>[],
  operation: ExportOperation,
): { columns: string; headings: string } {
  const heads = new Map<string, string>()
  for (const { id, header, fields = [{ field: id }] } of columns) {
    for (const { field, header: own } of fields as { field: string; header?: string }[]) {
      if (field in operation.columns && !heads.has(field))
        heads.set(field, (own ?? header).replaceAll(headingSeparator, '/'))
    }
  }
  return { columns: [...heads.keys()].join(','), headings: [...heads.values()].join(headingSeparator) }
}
