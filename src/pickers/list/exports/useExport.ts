import { useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { sessionExpired } from '../../../api/sessionEvents'
import { useToast } from '../../../components/pages/Toasts'
import type { ClientState } from '../../../contract/clientState'
import type { FileFormat } from '../../../contract/exports'
import { useTranslation } from '../../../i18n/useTranslation'
import type { Exported } from './exported'

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
