import { getSubmittedFile, type Quote } from '../../../contract/quotes'
import { toRequest } from '../../../contract/request'
import { useTranslation } from '../../../i18n/useTranslation'
import { SupplierFileButton } from '../SupplierFileButton'

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
  if (!file) return null
  return (
    <SupplierFileButton
      file_name={file.file_name}
      request={toRequest(getSubmittedFile, { params: { id: rfq_id, supplier_id, revision: String(revision) } })}
      label={t('quote_file', { name: file.file_name })}
      failed={t('quote_file_failed')}
    />
  )
}
