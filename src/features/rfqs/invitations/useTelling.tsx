import { useState, type ReactNode } from 'react'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import type { Rfq } from '../../../contract/rfqs'
import { concerns, type NoticeKind } from '../../../domain/notices/notice'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

/** The notice of each transition. */
const noticeOf: Record<string, NoticeKind> = {
  extend: 'rfq_extended',
  close: 'rfq_closed',
  cancel: 'rfq_cancelled',
  revise: 'rfq_revised',
}

interface Telling {
  /**
   * A transition was made: offers notices by hand for suppliers without mail. False where there is no one to notify.
   */
  tellOf: (step: string) => boolean
  /** To be rendered beside it. */
  telling: ReactNode
}

/**
 * After a transition that suppliers are notified of: those with an address were mailed by the server, the others are
 * notified here.
 */
export function useTelling(
  { id, status, invitations }: Pick<Rfq, 'id' | 'status' | 'invitations'>,
  onSent?: () => void,
): Telling {
  const may = useMay()
  const { data } = useGetMailStateQuery(undefined, { skip: !may('getMailState') })
  const [kind, setKind] = useState<NoticeKind>()

  function tellOf(step: string) {
    const next = noticeOf[step]
    const asked = next ? invitations.filter((invitation) => concerns(next, { ...invitation, won: false })) : []
    const unreached = asked.some(({ email }) => !data?.sends || email === null)
    const byHand = next !== undefined && status !== 'draft' && unreached && may('writeMessage')
    if (byHand) setKind(next)
    return byHand
  }

  function close() {
    setKind(undefined)
    onSent?.()
  }

  return { tellOf, telling: kind && <NoticesDialog rfq={{ id }} kind={kind} onClose={close} /> }
}
