import { getQuestionFile, type RfqQuestion } from '../../../contract/questions'
import { toRequest } from '../../../contract/request'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { SupplierFileButton } from '../SupplierFileButton'

/** The file that the supplier attached to the question; nothing where there is none, and for who sees no costs. */
export function QuestionFileButton({ question: { id, file } }: { question: RfqQuestion }) {
  const { t } = useTranslation('questions')
  const may = useMay()
  if (!file || !may('getQuestionFile')) return null
  return (
    <SupplierFileButton
      file_name={file.file_name}
      request={toRequest(getQuestionFile, { params: { id } })}
      label={t('file', { name: file.file_name })}
      failed={t('file_failed')}
    />
  )
}
