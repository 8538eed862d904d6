import { useLazyGetOrderDocumentQuery } from '../../../api/documentsApi'
import { useQuoteOrderMutation } from '../../../api/ordersApi'
import { Button } from '../../../components/actions/Button'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useBranch, useBranchOf } from '../../../app/hooks'
import type { Client } from '../../../contract/clients'
import type { Order } from '../../../contract/order'
import { quotedKinds } from '../../../contract/orderSteps'
import { marginWarnings } from '../../../domain/orders/orderRules'
import { untaxedWarnings } from '../../../domain/orders/untaxedRule'
import { decideQuote } from '../../../domain/orders/steps/decideOffer'
import { useBanks } from './useBanks'
import { letterBody, type StandardLetter, type WrittenLetter } from './letter'
import { LetterDialog } from './LetterDialog'
import { useStandardLetter } from './useStandardLetter'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'
import { isUnapproved, RequestHere } from '../../../pickers/approvals/RequestHere'

interface QuoteAndSendProps {
  order: Order
  client: Client | undefined
  /** Quotes it without a mail. */
  onQuoteOnly: () => void
  onClose: () => void
}

/** Quotes a draft and mails the client its quotation or proforma invoice: both happen, or neither. */
export function QuoteAndSend({ order, client, onQuoteOnly, onClose }: QuoteAndSendProps) {
  const { t } = useTranslation('orderDocuments')
  const { t: o } = useTranslation('orders')
  const [quote] = useQuoteOrderMutation()
  const [ask] = useLazyGetOrderDocumentQuery()
  const { accepting, warning } = useAcceptance()
  const letterOf = useStandardLetter(order, client)
  const banks = useBanks(order)
  const problems = useQuoteProblems(order, client)
  const branch = useBranchOf(order.branch_id)
  const warnings = [
    ...(order.margin ? marginWarnings(order.margin, order.margin.floor_percent) : []),
    ...(branch ? untaxedWarnings(order, branch) : []),
  ]
  const { id, version } = order
  const name = order.number ?? o('a_draft', { client: order.client_name })
  const kindOf = (kind: string) => quotedKinds.find((each) => each === kind) ?? 'quotation'
  const documentOf = (kind: (typeof quotedKinds)[number]) => ({
    kind,
    label: o(`document.${kind}`),
    pays: kind === 'proforma',
  })

  const send = (letter: WrittenLetter, standard: StandardLetter) =>
    accepting((accept) =>
      quote({
        id,
        version,
        body: {
          mail: { ...letterBody(letter, standard), kind: kindOf(letter.kind), bank: letter.bank },
          ...(accept ? { accept } : {}),
        },
      }).unwrap(),
    )

  return (
    <LetterDialog
      client={client}
      contact={order.contact}
      title={t('quote_and_send', { name })}
      yes={t('quote_and_send_yes')}
      workingText={t('mail_working')}
      documents={[documentOf('quotation'), documentOf('proforma')]}
      kind="quotation"
      letterOf={(kind) => letterOf(kindOf(kind))}
      ask={(kind, bank) => ask({ id, kind: kindOf(kind), bank }).unwrap()}
      banks={banks}
      whyDisabled={problems[0] && inLanguage(problems[0].message)}
      warning={warning}
      refusedEnd={(failure) => isUnapproved(failure) && <RequestHere kind="order" id={id} version={version} />}
      onSend={send}
      done={(address, document) => t('quoted_and_sent', { name, document, address })}
      onClose={onClose}
    >
      <p className="zb-muted mb-2">
        {o('step.quote.text')}{' '}
        <Button look="link" size="sm" onClick={onQuoteOnly}>
          {t('quote_only')}
        </Button>
      </p>
      {problems.length > 0 && (
        <ul className="zb-form-error" role="alert">
          {problems.map(({ path, message }) => (
            <li key={path}>{inLanguage(message)}</li>
          ))}
        </ul>
      )}
      {warnings.map(({ message }) => (
        <p key={message} className="zb-small zb-text-warning mb-2">
          {inLanguage(message)}
        </p>
      ))}
    </LetterDialog>
  )
}

/** What prevents quoting, as far as this page knows; the server checks the suppliers too. */
function useQuoteProblems(order: Order, client: Client | undefined) {
  const { today } = useBranch()
  const branch = useBranchOf(order.branch_id)
  const decision = decideQuote(
    {
      ...order,
      client: { name: order.client_name, active: client?.active ?? true },
      lines: order.lines.map((line) => ({ ...line, has_cost: line.cost !== null, supplier: null })),
    },
    { today: branch ? today : '' },
  )
  return decision.refused === 'invalid' ? decision.problems : []
}
