import { createContext, useRef, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLazyGetRfqPaperQuery } from '../../../api/papersApi'
import type { Failure } from '../../../components/failure'
import { useSubmit } from '../../../components/useSubmit'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq, RfqBody } from '../../../contract/rfqs'
import { PaperDialog } from '../../../pickers/PaperDialog'
import '../../../pickers/paperTexts'
import type { RfqForm } from './rfqForm'

/** Shows the paper that a supplier of this draft would be sent. */
export const PaperPreview = createContext<((supplier_id: string) => void) | undefined>(undefined)

/** The paper says what the server has: what was typed is kept as a draft first. `dialog` is to be shown beside the form. */
export function usePaperPreview(
  form: UseFormReturn<RfqForm, unknown, RfqBody>,
  keep: (body: RfqBody) => Promise<Rfq>,
  onRefused?: (failure: Failure, error: unknown) => boolean,
): { preview: (supplier_id: string) => void; dialog: ReactNode } {
  const { t } = useTranslation('papers')
  const [getRfqPaper] = useLazyGetRfqPaperQuery()
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
      <PaperDialog
        title={t('paper_for', { paper: t('rfq'), name: shown.invitation.supplier_name })}
        ask={() => getRfqPaper({ id: shown.rfq_id, invitation_id: shown.invitation.id }).unwrap()}
        onClose={() => setShown(undefined)}
      />
    ),
  }
}
