import { useMemo, useState } from 'react'
import { useLazyGetBranchQuery } from '../../../api/branchesApi'
import { useGetClientQuery, useLazyGetClientQuery } from '../../../api/clientsApi'
import { useLazyGetCompanyQuery } from '../../../api/companyApi'
import { useLazyGetItemQuery } from '../../../api/itemsApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import type { Branch } from '../../../contract/branches'
import type { Client } from '../../../contract/clients'
import type { Company } from '../../../contract/company'
import type { Order } from '../../../contract/order'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { payableIn } from '../../../documents/accounts'
import { type ClientsOrder, orderDocument } from '../../../documents/kinds/orderDocument'
import { senderOf } from '../../../documents/sender'
import { noAccountProblem } from '../../../domain/money/banks'
import { languageOf, languages, type Language } from '../../../domain/parties/languages'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentDialog } from '../../../pickers/documents/DocumentDialog'
import { BankChoice } from '../documents/BankChoice'
import { noBank } from '../documents/orderDocumentKinds'
import type { OrderForm } from './orderForm'
import { previewOrder } from './previewOrder'
import { quotedQuantities } from './quotedLines'
import { useOrderTerms } from './useOrderTerms'
import { todayIn } from '../../../components/values/currentTime'

/** The documents of a draft; a confirmation states what was agreed, so it comes later. */
const kinds = ['quotation', 'proforma'] as const
type Kind = (typeof kinds)[number]

interface OrderFormPreviewProps {
  form: OrderForm
  order: Order | undefined
  onClose: () => void
}

/**
 * The documents of the current input, as the client would see them: created in the browser, which sends nothing. A
 * proforma without an account in its currency asks for one first (ORD-02).
 */
export default function OrderFormPreview({ form, order, onClose }: OrderFormPreviewProps) {
  const { t } = useTranslation('orderForm')
  const [kind, setKind] = useState<Kind>('quotation')
  const [wanted, setWanted] = useState<Language>()
  const [bank, setBank] = useState<string>()
  const { branch, client, ask } = useWho(form, order)
  const askThumbnails = useThumbnails()
  const terms = useOrderTerms(form.currency, { order, quantities: quotedQuantities(form.lines) })
  const language = wanted ?? languageOf(client?.language)
  const { order: typed, unpriced } = useMemo(() => previewOrder(form, terms, order), [form, terms, order])
  const asksBank =
    kind === 'proforma' &&
    branch !== undefined &&
    bank === undefined &&
    !branch.bank_accounts.some(({ currency }) => currency === form.currency)
  const said = [
    t('preview_mark'),
    unpriced.length > 0 && t('preview_unpriced', { count: unpriced.length, positions: listed(unpriced) }),
  ]

  async function generatedDocument(): Promise<GeneratedDocument> {
    if (asksBank) throw new Error(noAccountProblem(branch.name, form.currency))
    const { company, receiver, sender } = await ask()
    const pictures = company.item_pictures ? await askThumbnails(typed) : undefined
    return documentOf({
      kind,
      typed,
      branch: sender,
      company,
      client: receiver,
      language: wanted ?? languageOf(receiver?.language),
      bank: bank ?? form.currency,
      pictures,
    })
  }

  return (
    <DocumentDialog
      title={t('preview_of', { document: t(`preview_kind.${kind}`) })}
      ask={generatedDocument}
      asked={[kind, wanted, bank].join(' ')}
      mark={said.filter(Boolean).join(' ')}
      choices={
        <div className="zb-preview-choices">
          <Choice
            label={t('preview_document')}
            value={kind}
            options={kinds.map((each) => [each, t(`preview_kind.${each}`)])}
            onChange={setKind}
          />
          <Choice
            label={t('preview_language')}
            value={language}
            options={languages.map((each) => [each, t(`languages.${each}`)])}
            onChange={setWanted}
          />
          {kind === 'proforma' && bank !== undefined && branch && (
            <Choice
              label={t('preview_account')}
              value={bank}
              options={[
                ...currenciesOf(branch).map((currency) => [currency, currency] as const),
                [noBank, t('preview_no_account')],
              ]}
              onChange={setBank}
            />
          )}
        </div>
      }
      onRefused={() =>
        asksBank && (
          <BankChoice
            why={noAccountProblem(branch.name, form.currency)}
            currencies={currenciesOf(branch)}
            onChoose={setBank}
          />
        )
      }
      onClose={onClose}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  function choose(chosen: string) {
    const option = options.find(([each]) => each === chosen)
    if (option) onChange(option[0])
  }
  return (
    <label>
      {label}
      <select className="form-select" value={value} onChange={({ target }) => choose(target.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

const currenciesOf = ({ bank_accounts }: Branch) => [...new Set(bank_accounts.map(({ currency }) => currency))]

/** The issuer and the recipient of the document, as far as they are known, and requested otherwise. */
function useWho({ client_id }: OrderForm, order: Order | undefined) {
  const { id } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const { currentData: client } = useGetClientQuery(client_id, { skip: !client_id })
  const [askBranch] = useLazyGetBranchQuery()
  const [askClient] = useLazyGetClientQuery()
  const [askCompany] = useLazyGetCompanyQuery()
  async function ask() {
    const [company, receiver, sender] = await Promise.all([
      askCompany(undefined, true).unwrap(),
      client_id ? askClient(client_id, true).unwrap() : undefined,
      // An inactive branch is not in the list of the session.
      branch ?? askBranch(order?.branch_id ?? '', true).unwrap(),
    ])
    return { company, receiver, sender }
  }
  return { branch, client, ask }
}

/** Requests the thumbnails of the lines' items, by the items' ids. An item that cannot be read has none. */
function useThumbnails() {
  const [askItem] = useLazyGetItemQuery()
  return async ({ lines }: ClientsOrder): Promise<Map<string, string>> => {
    const ids = [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]
    const found = await Promise.all(
      ids.map(async (id) => [id, (await askItem(id, true)).data?.photo?.thumbnail_sha256] as const),
    )
    return new Map(found.flatMap(([id, sha256]) => (sha256 ? [[id, sha256] as const] : [])))
  }
}

interface Shown {
  kind: Kind
  typed: ReturnType<typeof previewOrder>['order']
  branch: Branch
  company: Company
  /** Undefined before a client is selected. */
  client: Client | undefined
  language: Language
  /** The currency of the accounts. */
  bank: string
  pictures: ReadonlyMap<string, string> | undefined
}

const nobody = { name: '', address: null, city: null, country: null, tax_id: null, vat_id: null }

function documentOf({ kind, typed, branch, company, client, language, bank, pictures }: Shown): GeneratedDocument {
  const generatedDocument = orderDocument(kind, {
    order: typed,
    client: client ?? nobody,
    from: senderOf(company, branch, language),
    language,
    accounts: branch.bank_accounts,
    date: todayIn(branch.timezone),
    confirmed_on: null,
    draft: true,
    terms: company.terms,
    check: null,
    pictures,
  })
  return kind === 'proforma' ? payableIn(generatedDocument, bank === noBank ? null : bank) : generatedDocument
}
