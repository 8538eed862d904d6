import { useState, type ReactNode } from 'react'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import type { Rfq } from '../../../contract/rfqs'
import { concerns, type NoticeKind } from '../../../domain/notice'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

/** What suppliers are told of each step. */
const noticeOf: Record<string, NoticeKind> = {
  extend: 'rfq_extended',
  close: 'rfq_closed',
  cancel: 'rfq_cancelled',
  revise: 'rfq_revised',
}

interface Telling {
  /** A step was taken: who has no mail of it is offered to be told by hand. False where there is nobody to be told so. */
  tellOf: (step: string) => boolean
  /** To be shown beside. */
  telling: ReactNode
}

/** After a step that suppliers hear of: those with an address were mailed with it, the others are told here. */
export function useTelling(
  { id, status, invitations }: Pick<Rfq, 'id' | 'status' | 'invitations'>,
  onTold?: () => void,
): Telling {
  const may = useMay()
  const { data } = useGetMailStateQuery(undefined, { skip: !may('getMailState') })
  const [kind, setKind] = useState<NoticeKind>()

  function tellOf(step: string) {
    const next = noticeOf[step]
    const asked = next
      ? invitations.filter((invitation) => concerns(next, { status: invitation.status, won: false }))
      : []
    const unreached = asked.some(({ email }) => !data?.sends || email === null)
    const byHand = next !== undefined && status !== 'draft' && unreached && may('writeMessage')
    if (byHand) setKind(next)
    return byHand
  }

  function close() {
    setKind(undefined)
    onTold?.()
  }

  return { tellOf, telling: kind && <NoticesDialog rfq={{ id }} kind={kind} onClose={close} /> }
}
