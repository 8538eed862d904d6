import { createContext, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLazyGetRfqPaperQuery } from '../../../api/papersApi'
import type { Failure } from '../../../components/failure'
import { useSubmit } from '../../../components/useSubmit'
import type { Rfq, RfqBody } from '../../../contract/rfqs'
import { usePaper } from '../../../pickers/usePaper'
import type { RfqForm } from './rfqForm'

/** Makes the paper that a supplier of this draft would be sent. */
export const PaperPreview = createContext<((supplier_id: string) => void) | undefined>(undefined)

/** The paper says what the server has: what was typed is kept as a draft first. */
export function usePaperPreview(form: UseFormReturn<RfqForm, unknown, RfqBody>, keep: (body: RfqBody) => Promise<Rfq>, onRefused?: (failure: Failure, error: unknown) => boolean) {
  const [getRfqPaper] = useLazyGetRfqPaperQuery()
  const { download } = usePaper()
  const wanted = useRef('')
  const look = useSubmit(
    form,
    async (body) => {
      const { id, invitations } = await keep(body)
      const invitation = invitations.find(({ supplier_id }) => supplier_id === wanted.current)
      if (invitation) await download(() => getRfqPaper({ id, invitation_id: invitation.id }).unwrap())
    },
    onRefused,
  )
  return (supplier_id: string) => {
    wanted.current = supplier_id
    void look()
  }
}
