import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { generatePath, Link } from 'react-router-dom'
import { useConfirmOrderMutation, useGetOrderTermsQuery } from '../../../api/ordersApi'
import { useBranchOf } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { todayIn } from '../../../components/values/currentTime'
import { DateField } from '../../../components/fields/DateField'
import { FieldNote } from '../../../components/fields/Field'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { useToast } from '../../../components/pages/Toasts'
import type { Warning } from '../../../components/dialogs/useAcceptance'
import type { BrokenPurchase } from '../../../contract/offeredTerms'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { isUnapproved, RequestHere } from '../../../pickers/approvals/RequestHere'
import { useMay } from '../../../pickers/useMay'
import { OfferedTermsChoice } from '../terms/OfferedTermsChoice'
import { acceptedTerms, termsAnswer } from '../terms/termsForm'
import { useTermsAnswer } from '../terms/useTermsAnswer'
import {
  answered,
  confirmFormSchema,
  toConfirmBody,
  toConfirmForm,
  type ConfirmAnswer,
  type ConfirmForm,
} from './confirmForm'
import { ConfirmLines } from './ConfirmLines'
import { useHeeded } from './useHeeded'
import { WhatFollows } from './WhatFollows'

const resolver = formResolver<ConfirmForm, ConfirmAnswer>(confirmFormSchema)

interface ConfirmOrderDialogProps {
  /** As it stood in the revision that the client accepted. */
  order: Order
  /** A draft of the next revision is open: it is discarded with the confirmation. */
  sent?: boolean
  onClose: () => void
}

/**
 * Records the client's confirmation: date, contact, client reference, all or some lines; and shows what it triggers.
 */
export default function ConfirmOrderDialog({ order, sent = false, onClose }: ConfirmOrderDialogProps) {
  const { t } = useTranslation('orderAnswer')
  const toast = useToast()
  const [confirm] = useConfirmOrderMutation()
  const { warnings, at, heed, drop } = useHeeded()
  const { id, version, number, client_name, branch_id } = order
  const today = todayIn(useBranchOf(branch_id)?.timezone ?? 'UTC')
  const form = useForm<ConfirmForm, unknown, ConfirmAnswer>({ resolver, defaultValues: toConfirmForm(order, today) })
  const { revision, revisions } = order
  const named = number ?? client_name
  const isNamed = sent || revisions.length > 1
  const name = isNamed ? t('revision_of', { name: named, revision }) : named
  const { terms, choice, isKept, readAgain } = useTerms(order, form, sent)
  // What is chosen for each quote answers the warnings about its terms.
  const asked = warnings.filter(({ path }) => !terms?.quotes.some(isAbout(path)))
  const elsewhere = asked.filter(({ path }) => path !== 'client_po_number')

  async function send(answer: ConfirmAnswer) {
    const { taken, left } = answered(order, answer)
    const why = answer.why?.trim() ?? ''
    if (taken.length === 0) return form.setError('chosen', { message: t('none_chosen') })
    if (asked.length > 0 && why === '')
      return form.setError('why', { message: t('why_missing') }, { shouldFocus: true })
    const chosen = choice(form, answer)
    if (!chosen) return
    const accepted = [
      ...acceptedTerms(chosen.kept, why),
      ...asked.map(({ code, path }) => ({ code, path, reason: why })),
    ]
    const body = {
      ...toConfirmBody(answer, { taken, left }),
      ...(chosen.by_quote.length > 0 ? { by_quote: chosen.by_quote } : {}),
      ...(isNamed ? { revision } : {}),
      accept: accepted.length > 0 ? accepted : undefined,
    }
    await confirm({ id, version, body }).unwrap()
    toast({ text: left.length > 0 ? t('done_part', { name, count: left.length }) : t('done', { name }) })
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onRefused={(_, refused) => {
        readAgain()
        return heed(refused)
      }}
      refusedEnd={(failure) =>
        // A part is approved by a revision to its lines, as the message says; a request now would be of the open draft.
        isUnapproved(failure) &&
        !sent &&
        form.getValues('part') !== 'some' && <RequestHere kind="order" id={id} version={version} />
      }
      onClose={onClose}
      size="lg"
      title={t('question', { name })}
      yes={asked.length > 0 ? t('yes_all_the_same') : isNamed ? t('yes_revision', { revision }) : t('yes')}
      no={t('no')}
      workingText={t('working')}
    >
      <div className="zb-stack">
        {sent && <p className="zb-muted mb-0">{t('draft_discarded', { revision: revision + 1 })}</p>}
        <FieldGrid texts="orderAnswer">
          <DateField<ConfirmForm> name="answered_on" max={today} className="zb-span-4" />
          <TextField<ConfirmForm>
            name="answered_by"
            optional
            maxLength={200}
            suggestions={order.contact ? [order.contact] : []}
            className="zb-span-4"
          />
          {/* A changed reference clears the warning. */}
          <div className="zb-span-4" onChange={drop}>
            <TextField<ConfirmForm>
              name="client_po_number"
              label={t('po_number')}
              optional
              maxLength={100}
              warning={warningText(t, at('client_po_number'))}
            />
          </div>
        </FieldGrid>
        <div onChange={drop}>
          <ConfirmLines order={order} />
        </div>
        {elsewhere.map((warning) => (
          <FieldNote
            key={`${warning.code} ${warning.path}`}
            id={`warned-${warning.path}`}
            error={undefined}
            warning={warningText(t, warning)}
            hint={null}
          />
        ))}
        {terms && <OfferedTermsChoice terms={terms} waits="order" />}
        {(asked.length > 0 || isKept) && <TextAreaField<ConfirmForm> name="why" label={t('why')} rows={2} />}
        <WhatFollows order={order} />
      </div>
    </FormDialog>
  )
}

/**
 * The purchases of the confirmed lines that are no longer on the terms of their quotes; none for a user who sees no costs,
 * whom the server warns.
 */
function useTerms(order: Order, { control }: UseFormReturn<ConfirmForm, unknown, ConfirmAnswer>, sent: boolean) {
  const { t } = useTranslation('orderAnswer')
  const may = useMay()
  const [part, chosen, choices] = useWatch({ control, name: ['part', 'chosen', 'terms'] })
  const { taken, left } = answered(order, { part, chosen })
  const line_ids = left.length > 0 ? { line_ids: taken.map(({ id }) => id) } : {}
  // The terms are read of the order as it is, which is the draft.
  const skip = sent || taken.length === 0 || !may('getOrderTerms')
  const {
    currentData: terms,
    refetch,
    isUninitialized,
  } = useGetOrderTermsQuery({ id: order.id, ...line_ids }, { skip })
  return {
    terms,
    choice: useTermsAnswer(terms, t('why_missing')),
    isKept: termsAnswer(terms?.quotes ?? [], choices).kept.length > 0,
    /** The figures may have changed: another order may have been confirmed. */
    readAgain: () => {
      if (!isUninitialized) void refetch()
    },
  }
}

/** Whether a warning is about a term that is shown among the choices. */
const isAbout =
  (path: string) =>
  ({ broken }: BrokenPurchase) =>
    broken.some((term) => term.path === path)

function warningText(t: (key: string) => string, warning: Warning | undefined) {
  if (!warning) return undefined
  const { message, link } = warning
  return (
    <>
      {message}
      {link?.entity === 'orders' && (
        <>
          {' '}
          <Link to={generatePath(paths.order, { id: link.id })} target="_blank" rel="noreferrer">
            {t('see')}
          </Link>
        </>
      )}
    </>
  )
}
