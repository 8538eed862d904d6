import { useStore } from 'react-redux'
import { fetchFile } from '../../api/files'
import { useToast } from '../../components/pages/Toasts'
import type { ClientState } from '../../contract/clientState'
import type { toRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { saveAs } from '../../documents/saveAs'

/** Downloads a file from the server; shows an error where that fails. */
export function useDownload() {
  const { t } = useTranslation('imports')
  const toast = useToast()
  const store = useStore<ClientState>()
  return async (request: ReturnType<typeof toRequest>) => {
    const { data, error } = await fetchFile(request, store.getState())
    if (error) toast({ kind: 'failed', text: `${t('download_failed')} ${error.message}` })
    else saveAs(data.file, data.file_name)
  }
}
