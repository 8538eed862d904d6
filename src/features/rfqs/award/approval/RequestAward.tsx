import { useState } from 'react'
import { useRequestApprovalMutation } from '../../../../api/approvalsApi'
import { documentHref } from '../../../../app/paths'
import { Button } from '../../../../components/actions/Button'
import { useAcceptance } from '../../../../components/dialogs/useAcceptance'
import { refusalOf } from '../../../../components/saving/refusal'
import { useToast } from '../../../../components/pages/Toasts'
import type { Rfq } from '../../../../contract/rfqs'
import { useTranslation } from '../../../../i18n/useTranslation'
import type { Choice } from '../useAward'

interface RequestAwardProps {
  rfq: Pick<Rfq, 'id' | 'version'>
  choice: Choice
  /** It was requested before, and has changed since. */
  again?: boolean
  /** Called when it was requested. */
  onDone?: () => void
}

/**
 * Requests the approval of an award that was rejected without one. What the award would ask for a reason for is asked here, so
 * that the approver reads it.
 */
export function RequestAward({ rfq: { id, version }, choice, again = false, onDone }: RequestAwardProps) {
  const { t } = useTranslation('approvals')
  const toast = useToast()
  const { accepting, warning } = useAcceptance(documentHref)
  const [request, { isLoading }] = useRequestApprovalMutation()
  const [refused, setRefused] = useState<string>()

  async function send() {
    const { accept: known, ...award } = choice
    setRefused(undefined)
    try {
      await accepting((accept) => {
        const body = { award: { ...award, ...(accept ? { accept } : {}) } }
        return request({ kind: 'award', id, version, body }).unwrap()
      }, known)
      toast({ text: t('requested') })
      onDone?.()
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }

  return (
    <div>
      {refused && (
        <p className="mb-1" role="alert">
          {refused}
        </p>
      )}
      <Button size="sm" onClick={() => void send()} working={isLoading} workingText={t('requesting')}>
        {t(again ? 'request_again' : 'request')}
      </Button>
      {warning}
    </div>
  )
}
