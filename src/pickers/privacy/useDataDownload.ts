import { useState } from 'react'
import { useStore } from 'react-redux'
import { fetchFile } from '../../api/files'
import { useToast } from '../../components/pages/Toasts'
import type { ClientState } from '../../contract/clientState'
import type { ApiRequest } from '../../contract/request'
import { useTranslation } from '../../i18n/useTranslation'
import { saveAs } from '../../documents/saveAs'

/** Downloads the file of a person's data; shows an error where that fails. */
export function useDataDownload(request: ApiRequest) {
  const { t } = useTranslation('privacy')
  const toast = useToast()
  const store = useStore<ClientState>()
  const [working, setWorking] = useState(false)

  async function download() {
    setWorking(true)
    const { data, error } = await fetchFile(request, store.getState())
    setWorking(false)
    if (error) toast({ kind: 'failed', text: `${t('download_failed')} ${error.message}` })
    else saveAs(data.file, data.file_name)
  }
  return { download, working }
}
