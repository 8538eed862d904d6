import type { ReactNode } from 'react'
import { SupplierSuggestions } from '../asking/SupplierSuggestions'
import { DraftLines } from './DraftLines'
import { DraftRates } from './DraftRates'
import { DraftSuppliers } from './DraftSuppliers'
import { EnquiryLines } from './EnquiryLines'
import { RfqHeadFields } from './RfqHeadFields'

/** The whole form of a draft: lines, suppliers, deadline, and the rates of the comparison. */
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
        <SupplierSuggestions />
        <DraftSuppliers />
      </div>
      <div className="zb-stack">
        <DraftRates />
        {children}
      </div>
    </div>
  )
}
