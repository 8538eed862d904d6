import { useListBranchesQuery } from '../../api/branchesApi'
import { useCreateTaxRateMutation, useListTaxRatesQuery } from '../../api/taxRatesApi'
import { FormCard } from '../../components/forms/FormCard'
import { QueryState } from '../../components/pages/QueryState'
import { useSendForm } from '../../components/saving/useSendForm'
import type { Branch } from '../../contract/branches'
import type { NewTaxRateBody } from '../../contract/taxRates'
import { proposalsOf } from '../../domain/documents/untaxedRates'
import { useTranslation } from '../../i18n/useTranslation'
import { TaxRateFields } from './TaxRateFields'
import { blankTaxRate, newTaxRateResolver, toNewBody } from './taxRateForm'
import { TaxRateProposals } from './TaxRateProposals'

/** A new tax rate. The first one proposes to be the default of the branches that have none. */
export function TaxRateCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('taxRates')
  const rates = useListTaxRatesQuery({ limit: 200 })
  const branches = useListBranchesQuery({ limit: 200, sort: 'name' })
  return (
    <QueryState query={rates} errorTitle={t('list_failed')} compact>
      {({ rows }) => (
        <QueryState query={branches} errorTitle={t('branches_failed')} compact>
          {(listed) => <CreateForm branches={listed.rows} proposed={proposalsOf(rows, listed.rows)} onDone={onDone} />}
        </QueryState>
      )}
    </QueryState>
  )
}

interface CreateFormProps {
  branches: readonly Branch[]
  proposed: ReturnType<typeof proposalsOf>
  onDone: () => void
}

function CreateForm({ branches, proposed, onDone }: CreateFormProps) {
  const { t } = useTranslation('taxRates')
  const [createTaxRate] = useCreateTaxRateMutation()
  const create = useSendForm({
    resolver: newTaxRateResolver,
    defaultValues: { ...blankTaxRate, ...proposed },
    send: (values: NewTaxRateBody) => createTaxRate({ body: toNewBody(values) }).unwrap(),
    done: ({ code }) => t('created', { code }),
    onSent: onDone,
  })

  return (
    <FormCard {...create} unsaved="tax-rate:new" guarded title={t('new')} saveText={t('create')} onDiscard={onDone}>
      <TaxRateFields />
      <TaxRateProposals branches={branches.filter(({ id }) => proposed.default_of.includes(id))} proposed={proposed} />
    </FormCard>
  )
}
