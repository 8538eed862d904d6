import { createContext, useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLazyGetRfqDocumentQuery } from '../../../api/documentsApi'
import type { Failure } from '../../../components/pages/failure'
import { useSubmit } from '../../../components/saving/useSubmit'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq, RfqBody } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentDialog } from '../../../pickers/documents/DocumentDialog'
import type { RfqForm } from './rfqForm'

/** Shows the document as a supplier of this draft would receive it. */
export const DocumentPreview = createContext<((supplier_id: string) => void) | undefined>(undefined)

/**
 * The document is made from the server's data, so the input is saved as a draft first. `dialog` is to be rendered
 * beside the form.
 */
export function useDocumentPreview(
  form: UseFormReturn<RfqForm, unknown, RfqBody>,
  keep: (body: RfqBody) => Promise<Rfq>,
  onRefused?: (failure: Failure, error: unknown) => boolean,
): { preview: (supplier_id: string) => void; dialog: ReactNode } {
  const { t } = useTranslation('documents')
  const [getRfqDocument] = useLazyGetRfqDocumentQuery()
  const wanted = useRef('')
  const [shown, setShown] = useState<{ rfq_id: string; invitation: Invitation }>()
  const look = useSubmit(
    form,
    async (body) => {
      const { id, invitations } = await keep(body)
      const invitation = invitations.find(({ supplier_id }) => supplier_id === wanted.current)
      if (invitation) setShown({ rfq_id: id, invitation })
    },
    onRefused,
  )
  return {
    preview: (supplier_id) => {
      wanted.current = supplier_id
      void look()
    },
    dialog: shown && (
      <DocumentDialog
        title={t('document_for', { document: t('rfq'), name: shown.invitation.supplier_name })}
        ask={() => getRfqDocument({ id: shown.rfq_id, invitation_id: shown.invitation.id }).unwrap()}
        onClose={() => setShown(undefined)}
      />
    ),
  }
}
