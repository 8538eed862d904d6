import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetBranchQuery } from '../../api/branchesApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { BranchEditor } from './BranchEditor'
import { BranchFacts } from './BranchFacts'
import './branchTexts'

/** One branch: to change for admins, to read for the others. */
export default function BranchPage() {
  const { t } = useTranslation('branches')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetBranchQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(branch) =>
        may('updateBranch') ? <BranchEditor key={branch.id} branch={branch} /> : <BranchFacts branch={branch} />
      }
    </QueryState>
  )
}
