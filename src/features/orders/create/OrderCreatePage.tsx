import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../../pickers/choices/listQuery'
import { CopyOrder } from './CopyOrder'
import { FromAward } from './FromAward'
import { FromEnquiry } from './FromEnquiry'
import { FromNothing } from './FromNothing'
import { ChooseEnquiry, ChooseOrder, ChooseRfq } from './sources'
import { StartChoice } from './StartChoice'

/** A new order: its source is chosen first, or given in the URL (?rfq=, ?enquiry=, ?copy=, ?from=nothing). */
export default function OrderCreatePage() {
  const [params] = useSearchParams()
  const { rfq, enquiry, copy, from, client } = Object.fromEntries(params)
  if (rfq !== undefined) return rfq ? <FromAward key={rfq} id={rfq} /> : <ChooseRfq />
  if (enquiry !== undefined) return enquiry ? <FromEnquiry key={enquiry} id={enquiry} /> : <ChooseEnquiry />
  if (copy !== undefined) return copy ? <CopyOrder key={copy} id={copy} /> : <ChooseOrder />
  return from === 'nothing' ? <FromNothing key={client} client_id={idOf(client)} /> : <StartChoice />
}
