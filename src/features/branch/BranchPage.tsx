import { useParams } from 'react-router-dom'
import { useGetBranchQuery } from '../../api/branchesApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { BranchEditor } from './BranchEditor'
import { BranchFacts } from './BranchFacts'

/** One branch: editable for admins, read only for other users. */
export default function BranchPage() {
  const { t } = useTranslation('branches')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetBranchQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(branch) =>
        may('updateBranch') ? <BranchEditor key={branch.id} branch={branch} /> : <BranchFacts branch={branch} />
      }
    </RecordPage>
  )
}
