import { useState } from 'react'
import { useRequestApprovalMutation } from '../../../api/approvalsApi'
import { Button } from '../../../components/actions/Button'
import { refusalOf } from '../../../components/saving/refusal'
import { useToast } from '../../../components/pages/Toasts'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import type { Choice } from './useAward'

interface RequestAwardProps {
  rfq: Rfq
  choice: Choice
  /** Called when it was requested. */
  onDone: () => void
}

/** Requests the approval of an award that was rejected without one. */
export function RequestAward({ rfq, choice, onDone }: RequestAwardProps) {
  const { t } = useTranslation('approvals')
  const toast = useToast()
  const [request, { isLoading }] = useRequestApprovalMutation()
  const [refused, setRefused] = useState<string>()

  async function send() {
    const { reason, ...award } = choice
    setRefused(undefined)
    try {
      const body = { award, ...(reason ? { note: reason } : {}) }
      await request({ kind: 'award', id: rfq.id, version: rfq.version, body }).unwrap()
      toast({ text: t('requested') })
      onDone()
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }

  return (
    <div className="mt-2">
      {refused && <p className="mb-1">{refused}</p>}
      <Button size="sm" onClick={() => void send()} working={isLoading} workingText={t('requesting')}>
        {t('request')}
      </Button>
    </div>
  )
}
