import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router-dom'
import { useCreateBranchMutation } from '../../api/branchesApi'
import { paths } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import type { BranchBody } from '../../contract/branches'
import { BranchFields } from './BranchFields'
import { blankBranch, branchResolver } from './branchForm'

/** A new branch. */
export default function BranchCreatePage() {
  const { t } = useTranslation('branches')
  const navigate = useNavigate()
  const toast = useToast()
  const [createBranch] = useCreateBranchMutation()
  const form = useForm<BranchBody, unknown, BranchBody>({ resolver: branchResolver, defaultValues: blankBranch })

  async function create(body: BranchBody) {
    const { id, name } = await createBranch(body).unwrap()
    toast({ text: t('created', { name }) })
    await navigate(generatePath(paths.branch, { id }), { replace: true })
  }

  return (
    <FormPage
      unsaved="branch:new"
      form={form}
      onSubmit={create}
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
