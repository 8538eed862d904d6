import { LuCircle, LuCircleCheck } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useLazyGetCompanyQuery, useUpdateCompanyMutation } from '../../api/companyApi'
import { firstStepParam, firstStepPaths } from '../../app/paths'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { failureKey, toFailure } from '../../components/pages/failure'
import { Icon } from '../../components/values/Icon'
import type { OperationId } from '../../contract/rights'
import type { FirstStep } from '../../domain/onboarding/firstSteps'
import { useTranslation } from '../../i18n/useTranslation'
import { LoadSampleData } from '../../pickers/LoadSampleData'
import { useMay } from '../../pickers/useMay'
import { useDashboardTop } from './useDashboardTop'

/** The operation that does each step. */
const operations: Record<FirstStep, OperationId> = {
  company: 'updateCompany',
  logo: 'putCompanyLogo',
  branch: 'updateBranch',
  taxes: 'createTaxRate',
  rates: 'createExchangeRates',
  email: 'testMailSettings',
  users: 'createUser',
  items: 'createItem',
  suppliers: 'createSupplier',
  clients: 'createClient',
  enquiry: 'createEnquiry',
}

/** The first steps that the user may do. */
function useMySteps() {
  const may = useMay()
  const { steps: data } = useDashboardTop()
  const mine = (data?.steps ?? []).filter(({ step }) => may(operations[step]))
  const done = mine.filter((step) => step.done).length
  return { data, mine, done }
}

/** Whether first steps are shown: until all of them are done, or an admin hides them. */
export function useShowsFirstSteps(): boolean {
  const { data, mine, done } = useMySteps()
  return data !== undefined && !data.hidden && done < mine.length
}

/** The first steps of the user, each with the place where it is done. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const { t: words } = useTranslation('sampleData')
  const may = useMay()
  const { data, mine, done } = useMySteps()
  if (!useShowsFirstSteps() || !data) return null
  const progress = t('steps_done', { done, of: mine.length })
  return (
    <Card title={t('first_steps')} end={may('updateCompany') && <HideFirstSteps />} className="mb-3">
      <div className="zb-first-steps-progress">
        <progress value={done} max={mine.length} aria-label={t('first_steps')} />
        <span className="zb-small zb-muted">{progress}</span>
      </div>
      <ol className="zb-first-steps" aria-label={t('first_steps')}>
        {mine.map(({ step, done: ticked }) => (
          <li key={step}>
            <span className={ticked ? 'zb-text-success' : 'zb-muted'}>
              <Icon of={ticked ? LuCircleCheck : LuCircle} size={18} />
            </span>
            <span>
              <Link to={`${firstStepPaths[step]}?${new URLSearchParams({ [firstStepParam]: step }).toString()}`}>
                {t(`step.${step}`)}
              </Link>
              {ticked && <span className="visually-hidden"> {t('step_done')}</span>}
              {!ticked && <span className="zb-muted"> {t(`step_why.${step}`)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {data.sample_data === 'loadable' && may('loadSampleData') && (
        <div className="zb-first-steps-sample">
          <span className="zb-muted">{words('load_offer')}</span>
          <LoadSampleData />
        </div>
      )}
    </Card>
  )
}

/** Hides the steps for all users; the settings of the company show them again. */
function HideFirstSteps() {
  const { t } = useTranslation('dashboard')
  const { t: words } = useTranslation('components')
  const [getCompany, read] = useLazyGetCompanyQuery()
  const [updateCompany, saved] = useUpdateCompanyMutation()
  const error = read.error ?? saved.error
  async function hide() {
    const { data: company } = await getCompany()
    if (company) await updateCompany({ version: company.version, body: { first_steps_hidden: true } })
  }
  return (
    <>
      {error && (
        <span role="alert" className="zb-small zb-text-danger me-2">
          {toFailure(error).message || words(failureKey(toFailure(error)))}
        </span>
      )}
      <Button size="sm" working={read.isFetching || saved.isLoading} onClick={() => void hide()}>
        {t('hide_steps')}
      </Button>
    </>
  )
}
