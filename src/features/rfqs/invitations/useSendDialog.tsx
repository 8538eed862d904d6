import { useState, type ReactNode } from 'react'
import { useLazyGetRfqMessagesQuery } from '../../../api/noticesApi'
import type { BodyInput, Payload } from '../../../contract/operation'
import type { getRfqMessages } from '../../../contract/notices'
import type { sendRfq } from '../../../contract/rfqs'
import { SendDialog } from './SendDialog'

export type Channels = NonNullable<BodyInput<typeof sendRfq>['channels']>

interface Question {
  rfq_id: string
  shown: Payload<typeof getRfqMessages>
  settle: (channels: Channels | undefined) => void
}

interface Sending {
  /** Asks how each supplier of a kept draft is asked; undefined when the answer is not yet. Of a draft without suppliers there is nothing to ask. */
  askChannels: (rfq_id: string) => Promise<Channels | undefined>
  /** To be shown beside the form. */
  sendDialog: ReactNode
}

/** The question before an RFQ goes out: by which way to each supplier, with what he will read. */
export function useSendDialog(): Sending {
  const [getMessages] = useLazyGetRfqMessagesQuery()
  const [question, setQuestion] = useState<Question>()

  async function askChannels(rfq_id: string) {
    const shown = await getMessages({ id: rfq_id, kind: 'rfq_invitation' }).unwrap()
    if (shown.messages.length === 0) return []
    const channels = await new Promise<Channels | undefined>((settle) => setQuestion({ rfq_id, shown, settle }))
    setQuestion(undefined)
    return channels
  }

  return {
    askChannels,
    sendDialog: question && <SendDialog rfq_id={question.rfq_id} {...question.shown} onAnswer={question.settle} />,
  }
}
