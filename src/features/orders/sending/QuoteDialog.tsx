import { useState } from 'react'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import type { Order } from '../../../contract/order'
import { useMay } from '../../../pickers/useMay'
import { OrderStepDialog } from '../OrderStepDialog'
import { QuoteAndSend } from './QuoteAndSend'

interface QuoteDialogProps {
  order: Order
  onClose: () => void
}

/** Quotes an order: with its mail where this server sends mail, or alone. */
export default function QuoteDialog({ order, onClose }: QuoteDialogProps) {
  const may = useMay()
  const [alone, setAlone] = useState(false)
  const mails = useGetMailStateQuery()
  const company = useGetCompanyQuery()
  const client = useGetClientQuery(order.client_id)
  if (mails.isLoading || client.isLoading || company.isLoading) return null
  if (alone || mails.data?.sends !== true || !may('mailOrderDocument'))
    return <OrderStepDialog order={order} step="quote" onClose={onClose} />
  return <QuoteAndSend order={order} client={client.data} onQuoteOnly={() => setAlone(true)} onClose={onClose} />
}
