import { LuPaperclip } from 'react-icons/lu'
import { useStore } from 'react-redux'
import { fetchFile } from '../../api/files'
import { Button } from '../../components/actions/Button'
import { useToast } from '../../components/pages/Toasts'
import type { ClientState } from '../../contract/clientState'
import type { ApiRequest } from '../../contract/request'
import { saveAs } from '../../documents/saveAs'

interface SupplierFileButtonProps {
  file_name: string
  request: ApiRequest
  label: string
  /** What is said where it could not be read; the reason follows. */
  failed: string
}

/** Downloads a file that a supplier sent. */
export function SupplierFileButton({ file_name, request, label, failed }: SupplierFileButtonProps) {
  const toast = useToast()
  const store = useStore<ClientState>()

  async function download() {
    const { data, error } = await fetchFile(request, store.getState())
    if (error) toast({ kind: 'failed', text: `${failed} ${error.message}` })
    else saveAs(data.file, file_name)
  }

  return (
    <Button size="sm" icon={LuPaperclip} onClick={() => void download()} aria-label={label}>
      {file_name}
    </Button>
  )
}
