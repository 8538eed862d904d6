import { useState, type ReactNode } from 'react'
import { useRequestApprovalMutation } from '../../../api/approvalsApi'
import { useAwardRfqMutation } from '../../../api/comparisonApi'
import { documentHref } from '../../../app/paths'
import { toFailure } from '../../../components/pages/failure'
import { useToast } from '../../../components/pages/Toasts'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import type { awardRfq as operation } from '../../../contract/awards'
import type { BodyInput } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { missingApproval, type MissingApproval } from '../../../pickers/approvals/approvalRefusal'

/** An award, with the reasons that were entered so far. */
export type Choice = BodyInput<typeof operation>

interface Awarding {
  /** Makes the award; asks for reasons where the rules require them. Resolves to true when it is done. */
  award: (choice: Choice) => Promise<boolean>
  /** Requests the approval of it instead, with the reasons that the award would ask for. Resolves to true when it is done. */
  request: (choice: Choice) => Promise<boolean>
  working: boolean
  /** The server's rejection. */
  refused: string[]
  /** The award that was rejected because it needs an approval, and what has changed since one was requested. */
  unapproved: (MissingApproval & { choice: Choice }) | undefined
  /** The dialog that asks for reasons, to be rendered beside it. */
  question: ReactNode
}

export function useAward({ id, version, number, title }: Rfq): Awarding {
  const { t } = useTranslation('comparison')
  const toast = useToast()
  const { accepting, warning } = useAcceptance(documentHref)
  const [awardRfq, { isLoading }] = useAwardRfqMutation()
  const { t: a } = useTranslation('approvals')
  const [requestApproval, requesting] = useRequestApprovalMutation()
  const [refused, setRefused] = useState<string[]>([])
  const [unapproved, setUnapproved] = useState<Awarding['unapproved']>()

  async function award(choice: Choice) {
    setRefused([])
    setUnapproved(undefined)
    let entered = choice.accept
    try {
      await accepting((accept) => {
        entered = accept
        return awardRfq({ id, version, body: { ...choice, ...(accept ? { accept } : {}) } }).unwrap()
      }, choice.accept)
      toast({ text: t('awarded', { name: number ?? title }) })
      return true
    } catch (error) {
      const { code, message, fields } = toFailure(error)
      const missing = missingApproval(error)
      if (missing) setUnapproved({ ...missing, choice: { ...choice, ...(entered ? { accept: entered } : {}) } })
      // An unaccepted warning was cancelled by the user.
      if (missing?.changes) setRefused([a('outdated_award')])
      else if (code !== 'warning') setRefused(fields.length > 0 ? fields.map((field) => field.message) : [message])
      return false
    }
  }

  async function request({ reason, ...chosen }: Choice) {
    setRefused([])
    try {
      await accepting((accept) => {
        const body = { award: { ...chosen, ...(accept ? { accept } : {}) }, ...(reason ? { note: reason } : {}) }
        return requestApproval({ kind: 'award', id, version, body }).unwrap()
      }, chosen.accept)
      toast({ text: a('requested') })
      return true
    } catch (error) {
      const { code, message, fields } = toFailure(error)
      // An unaccepted warning was cancelled by the user.
      if (code !== 'warning') setRefused(fields.length > 0 ? fields.map((field) => field.message) : [message])
      return false
    }
  }
  return { award, request, working: isLoading || requesting.isLoading, refused, unapproved, question: warning }
}
