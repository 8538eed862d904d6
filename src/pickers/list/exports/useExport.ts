import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import { sessionExpired } from '../../../api/sessionEvents'
import type { Column } from '../../../components/tableColumns'
import { useToast } from '../../../components/Toasts'
import type { ClientState } from '../../../contract/clientState'
import type { ExportOperation, FileFormat } from '../../../contract/exports'

export interface Exported<Row> {
  operation: ExportOperation
  /** The parent record of the list, where its path contains one. */
  params?: Record<string, string>
  /** The words, filters and order of the list, or the ids of the selected rows and their order. */
  asked: object
  /** The visible columns, in the user's order. */
  columns: readonly Column<Row>[]
}

/** Saves the rows of a list as a file, in the user's columns; `bytes` counts what was received while it runs. */
export function useExport<Row>(exported: Exported<Row>) {
  const { t } = useTranslation('lists')
  const toast = useToast()
  const store = useStore<ClientState>()
  const [bytes, setBytes] = useState<number>()
  const stop = useRef<AbortController>(undefined)

  async function take(format: FileFormat) {
    const { signal } = (stop.current = new AbortController())
    setBytes(0)
    const { saveRows } = await import('./saveRows')
    const { name, error } = await saveRows(exported, format, store.getState(), { signal, onProgress: setBytes })
    setBytes(undefined)
    if (signal.aborted) return
    if (error?.status === 401) store.dispatch(sessionExpired())
    if (error) toast({ kind: 'failed', text: `${t('export.failed')} ${error.message}` })
    else toast({ text: t('export.done', { name }) })
  }

  return { bytes, take, stop: () => stop.current?.abort() }
}
