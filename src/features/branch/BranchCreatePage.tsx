import { generatePath, useNavigate } from 'react-router-dom'
import { useCreateBranchMutation } from '../../api/branchesApi'
import { paths } from '../../app/paths'
import { FormPage } from '../../components/forms/FormPage'
import { useSendForm } from '../../components/saving/useSendForm'
import type { BranchBody } from '../../contract/branches'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { BranchFields } from './BranchFields'
import { blankBranch, branchResolver } from './branchForm'

/** A new branch. */
export default function BranchCreatePage() {
  const { t } = useTranslation('branches')
  const navigate = useNavigate()
  const identity = useIdentity()
  const [createBranch] = useCreateBranchMutation()
  const create = useSendForm({
    resolver: branchResolver,
    defaultValues: blankBranch,
    send: (body: BranchBody) => identity.run(() => createBranch(body).unwrap()),
    done: ({ name }) => t('created', { name }),
    onSent: ({ id }) => navigate(generatePath(paths.branch, { id }), { replace: true }),
  })

  return (
    <FormPage
      {...create}
      warning={identity.dialog}
      unsaved="branch:new"
      title={t('new')}
      back={paths.branches}
      saveText={t('create')}
      workingText={t('creating')}
    >
      <div className="zb-narrow">
        <BranchFields />
      </div>
    </FormPage>
  )
}
