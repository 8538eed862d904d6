import { useWatch } from 'react-hook-form'
import { useGetEnquiryQuery } from '../../../api/enquiriesApi'
import { useBranchOf } from '../../../app/hooks'
import { SupplierPlaceField } from '../../../pickers/parties/SupplierPlaceField'
import type { LineForm, RfqForm } from './rfqForm'

/** Where suppliers deliver to; the client's place can be chosen where all lines are of one enquiry. */
export function RfqPlaceField({ branch_id = '', className }: { branch_id: string | undefined; className: string }) {
  const lines = useWatch<RfqForm, 'lines'>({ name: 'lines' })
  const enquiry_id = onlyEnquiry(lines)
  const { data: enquiry } = useGetEnquiryQuery(enquiry_id ?? '', { skip: enquiry_id === undefined })
  return (
    <SupplierPlaceField<RfqForm>
      name="delivery_place"
      branch_address={useBranchOf(branch_id)?.address}
      client_place={enquiry_id === undefined ? null : enquiry?.delivery_place}
      className={className}
    />
  )
}

function onlyEnquiry(lines: readonly LineForm[]): string | undefined {
  const [enquiry_id, ...others] = new Set(lines.flatMap(({ origins }) => origins.map((origin) => origin.enquiry_id)))
  return others.length === 0 ? enquiry_id : undefined
}
