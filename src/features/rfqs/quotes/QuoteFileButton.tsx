import { LuPaperclip } from 'react-icons/lu'
import { useStore } from 'react-redux'
import { fetchFile } from '../../../api/files'
import { Button } from '../../../components/actions/Button'
import { useToast } from '../../../components/pages/Toasts'
import type { ClientState } from '../../../contract/clientState'
import { getSubmittedFile, type Quote } from '../../../contract/quotes'
import { toRequest } from '../../../contract/request'
import { useTranslation } from '../../../i18n/useTranslation'
import { saveAs } from '../../../documents/saveAs'

/** The file that the supplier submitted with this revision; nothing where there is none. */
export function QuoteFileButton({
  rfq_id,
  supplier_id,
  quote: { file, revision },
}: {
  rfq_id: string
  supplier_id: string
  quote: Quote
}) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const store = useStore<ClientState>()
  if (!file) return null

  async function download() {
    const { data, error } = await fetchFile(
      toRequest(getSubmittedFile, { params: { id: rfq_id, supplier_id, revision: String(revision) } }),
      store.getState(),
    )
    if (error) toast({ kind: 'failed', text: `${t('quote_file_failed')} ${error.message}` })
    else saveAs(data.file, file?.file_name ?? data.file_name)
  }

  return (
    <Button
      size="sm"
      icon={LuPaperclip}
      onClick={() => void download()}
      aria-label={t('quote_file', { name: file.file_name })}
    >
      {file.file_name}
    </Button>
  )
}
