import { LuPaperclip } from 'react-icons/lu'
import { useStore } from 'react-redux'
import { fetchFile } from '../../../api/files'
import { Button } from '../../../components/actions/Button'
import { useToast } from '../../../components/pages/Toasts'
import type { ClientState } from '../../../contract/clientState'
import { getQuestionFile, type RfqQuestion } from '../../../contract/questions'
import { toRequest } from '../../../contract/request'
import { useTranslation } from '../../../i18n/useTranslation'
import { saveAs } from '../../../documents/saveAs'
import { useMay } from '../../../pickers/useMay'

/** The file that the supplier attached to the question; nothing where there is none, and for who sees no costs. */
export function QuestionFileButton({ question: { id, file } }: { question: RfqQuestion }) {
  const { t } = useTranslation('questions')
  const toast = useToast()
  const store = useStore<ClientState>()
  const may = useMay()
  if (!file || !may('getQuestionFile')) return null

  async function download() {
    const { data, error } = await fetchFile(toRequest(getQuestionFile, { params: { id } }), store.getState())
    if (error) toast({ kind: 'failed', text: `${t('file_failed')} ${error.message}` })
    else saveAs(data.file, file?.file_name ?? data.file_name)
  }

  return (
    <Button
      size="sm"
      icon={LuPaperclip}
      onClick={() => void download()}
      aria-label={t('file', { name: file.file_name })}
    >
      {file.file_name}
    </Button>
  )
}
