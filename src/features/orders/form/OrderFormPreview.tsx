import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import type { Branch } from '../../../contract/branches'
import type { Client } from '../../../contract/clients'
import type { Company } from '../../../contract/company'
import type { Order } from '../../../contract/order'
import type { Paper } from '../../../contract/paper'
import { payableIn } from '../../../documents/accounts'
import { orderPaper } from '../../../documents/orderPaper'
import { senderOf } from '../../../documents/sender'
import { noAccountProblem } from '../../../domain/banks'
import { dayIn } from '../../../domain/days'
import { languageOf, languages, type Language } from '../../../domain/languages'
import { BankChoice } from '../papers/BankChoice'
import { usePaperFile } from '../papers/fileAs'
import { noBank } from '../papers/orderPaperKinds'
import { PaperPreview } from '../papers/PaperPreview'
import type { OrderForm } from './orderForm'
import { previewOrder } from './previewOrder'
import { useOrderTerms } from './useOrderTerms'

/** What is made of a draft; a confirmation says what was agreed, and so comes later. */
const kinds = ['quotation', 'proforma'] as const
type Kind = (typeof kinds)[number]

interface OrderFormPreviewProps {
  form: OrderForm
  order: Order | undefined
  onClose: () => void
}

/** The papers of what is typed, as the client would read them: made here, without a word to the server. A proforma without an account in its currency asks for one first (ORD-02). */
export default function OrderFormPreview({ form, order, onClose }: OrderFormPreviewProps) {
  const { t } = useTranslation('orderForm')
  const [kind, setKind] = useState<Kind>('quotation')
  const [wanted, setWanted] = useState<Language>()
  const [bank, setBank] = useState<string>()
  const { branch, client, company, isLoading, error, refetch } = useWho(form, order)
  const terms = useOrderTerms(form.currency, order)
  const language = wanted ?? languageOf(client?.language)
  const { order: typed, unpriced } = useMemo(() => previewOrder(form, terms, order), [form, terms, order])
  const paper = useMemo(
    () => (branch && company && (client || !form.client_id) ? paperOf({ kind, typed, branch, company, client, language, bank: bank ?? form.currency }) : undefined),
    [branch, company, client, form, kind, typed, language, bank],
  )
  const asksBank = kind === 'proforma' && branch !== undefined && bank === undefined && !branch.bank_accounts.some(({ currency }) => currency === form.currency)
  const { file, working } = usePaperFile()
  const said = [t('preview_mark'), unpriced.length > 0 && t('preview_unpriced', { count: unpriced.length, positions: unpriced.join(', ') })]

  return (
    <PaperPreview
      title={t('preview_of', { paper: t(`preview_kind.${kind}`) })}
      mark={said.filter(Boolean).join(' ')}
      choices={
        <>
          <label>
            {t('preview_paper')}
            <select className="form-select" value={kind} onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? 'quotation')}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {t(`preview_kind.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('preview_language')}
            <select className="form-select" value={language} onChange={({ target }) => setWanted(languages.find((each) => each === target.value))}>
              {languages.map((each) => (
                <option key={each} value={each}>
                  {t(`languages.${each}`)}
                </option>
              ))}
            </select>
          </label>
          {kind === 'proforma' && bank !== undefined && branch && (
            <label>
              {t('preview_account')}
              <select className="form-select" value={bank} onChange={({ target }) => setBank(target.value)}>
                {currenciesOf(branch).map((currency) => (
                  <option key={currency} value={currency}>
                    {currency}
                  </option>
                ))}
                <option value={noBank}>{t('preview_no_account')}</option>
              </select>
            </label>
          )}
        </>
      }
      query={{ data: paper, isFetching: isLoading, error, refetch }}
      instead={asksBank ? <BankChoice why={noAccountProblem(branch.name, form.currency)} currencies={currenciesOf(branch)} onChoose={setBank} /> : undefined}
      working={working}
      onFile={(as) => paper && file(as, () => Promise.resolve(paper))}
      onClose={onClose}
    />
  )
}

const currenciesOf = ({ bank_accounts }: Branch) => [...new Set(bank_accounts.map(({ currency }) => currency))]

/** Whose paper it is, and to whom it goes. */
function useWho({ client_id }: OrderForm, order: Order | undefined) {
  const { id } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const clients = useGetClientQuery(client_id, { skip: !client_id })
  const companies = useGetCompanyQuery()
  return {
    branch,
    client: client_id ? clients.currentData : undefined,
    company: companies.data,
    isLoading: clients.isFetching || companies.isFetching,
    error: clients.error ?? companies.error,
    refetch: () => [clients, companies].forEach((query) => query.error !== undefined && void query.refetch()),
  }
}

interface Shown {
  kind: Kind
  typed: ReturnType<typeof previewOrder>['order']
  branch: Branch
  company: Company
  /** Nobody was chosen yet. */
  client: Client | undefined
  language: Language
  /** The currency of the accounts. */
  bank: string
}

const nobody = { name: '', address: null, city: null, country: null, tax_id: null, vat_id: null }

function paperOf({ kind, typed, branch, company, client, language, bank }: Shown): Paper {
  const paper = orderPaper(kind, {
    order: typed,
    client: client ?? nobody,
    from: senderOf(company, branch, language),
    language,
    accounts: branch.bank_accounts,
    date: dayIn(new Date(), branch.timezone),
    confirmed_on: null,
    draft: true,
    terms: company.terms,
    check: null,
  })
  return kind === 'proforma' ? payableIn(paper, bank === noBank ? null : bank) : paper
}
