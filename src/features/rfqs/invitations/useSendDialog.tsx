import { useState, type ReactNode } from 'react'
import { useLazyGetRfqMessagesQuery } from '../../../api/noticesApi'
import type { Payload } from '../../../contract/operation'
import type { getRfqMessages } from '../../../contract/notices'
import { SendDialog } from './SendDialog'
import type { Channels } from './channels'

interface Question {
  rfq_id: string
  shown: Payload<typeof getRfqMessages>
  settle: (channels: Channels | undefined) => void
}

interface Sending {
  /**
   * Asks for the channel of each supplier of a saved draft; undefined when the user cancels. Without suppliers there is
   * no dialog.
   */
  askChannels: (rfq_id: string) => Promise<Channels | undefined>
  /** To be rendered beside the form. */
  sendDialog: ReactNode
}

/** The dialog before an RFQ is sent: the channel of each supplier, with the message. */
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
