import { generatePath, useSearchParams } from 'react-router-dom'
import { useListReportedCommissionEntriesQuery } from '../../../../api/reportsApi'
import { paths } from '../../../../app/paths'
import { usePaging } from '../../../../components/lists/usePaging'
import { commissionKinds } from '../../../../domain/commissions/commission'
import type { CommissionFilter } from '../../../../domain/dashboard/commissions'
import { CommissionEntries } from '../../../../pickers/CommissionEntries'
import { oneOf } from '../../../../pickers/choices/listQuery'
import { reportPath } from './entriesPaths'

/** The entries behind the total of a currency, of all agents in the report, while the URL asks for them. */
export function ReportedEntries({ balance }: { balance: CommissionFilter }) {
  const [params] = useSearchParams()
  const currency = params.get('entries')
  return currency && <Entries key={params.toString()} balance={balance} currency={currency} />
}

function Entries({ balance, currency }: { balance: CommissionFilter; currency: string }) {
  const [params] = useSearchParams()
  const filter = { currency, kind: oneOf(commissionKinds, params.get('kind') ?? undefined) }
  const paging = usePaging(10)
  const query = useListReportedCommissionEntriesQuery({ balance, ...filter, ...paging.page })
  return (
    <CommissionEntries
      query={query}
      paging={paging}
      {...filter}
      allPath={reportPath(balance)}
      orderPath={orderPath}
      ofAgents
    />
  )
}

const orderPath = (id: string) => generatePath(paths.order, { id })
