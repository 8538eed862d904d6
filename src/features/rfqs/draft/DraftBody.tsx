import type { ReactNode } from 'react'
import { WhoToAsk } from '../asking/WhoToAsk'
import { DraftLines } from './DraftLines'
import { DraftRates } from './DraftRates'
import { DraftSuppliers } from './DraftSuppliers'
import { EnquiryLines } from './EnquiryLines'
import { RfqHeadFields } from './RfqHeadFields'

/** The whole of a draft: what is asked, of whom, until when, and at which rates it will be compared. */
export function DraftBody({
  timezone,
  enquiry_id,
  children,
}: {
  timezone: string
  enquiry_id?: string
  children?: ReactNode
}) {
  return (
    <div className="zb-columns">
      <div className="zb-stack">
        <RfqHeadFields timezone={timezone} />
        <DraftLines />
        <EnquiryLines enquiry_id={enquiry_id} />
        <WhoToAsk />
        <DraftSuppliers />
      </div>
      <div className="zb-stack">
        <DraftRates />
        {children}
      </div>
    </div>
  )
}
