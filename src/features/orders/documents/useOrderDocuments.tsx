import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLazyGetOrderDocumentQuery } from '../../../api/documentsApi'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { useDocumentFile, type FileAs } from './fileAs'
import { orderDocumentKinds, type OrderDocumentKind } from './orderDocumentKinds'
import { ProformaBankDialog } from './ProformaBankDialog'
import { RevokeChecks } from './RevokeVerifications'

// Previews and mails are rarely opened, so their code is loaded on demand.
const OrderDocumentPreview = lazy(() => import('./OrderDocumentPreview'))
const MailOrderDocument = lazy(() => import('./MailOrderDocument'))

export interface OrderDocuments {
  /** The revision that they are made from. */
  revision: number
  /** They are made from the current draft. */
  draft: boolean
  /** The status of that revision, where it is not the latest. */
  mark: string | undefined
  /** They are of the chosen older revision: with nothing that belongs to the current one. */
  older: boolean
  /** Why the document is not available; undefined where it is. */
  whyNone: (kind: OrderDocumentKind) => string | undefined
  preview: (kind: OrderDocumentKind) => void
  file: (kind: OrderDocumentKind, as: FileAs) => void
  /** The document that is being created. */
  working: OrderDocumentKind | undefined
  /** Only for quoted orders, with the current data. */
  mail: ((kind: OrderDocumentKind) => void) | undefined
  revoke: (() => void) | undefined
  /** Previews and dialogs, to be rendered once on the page. */
  dialog: ReactNode
}

type OpenDialog = { what: 'preview' | 'mail'; kind: OrderDocumentKind } | { what: 'revoke' }

/**
 * The documents of an order. A draft's are made from its current data, others from the latest quoted revision, or from the chosen
 * older one.
 */
export function useOrderDocuments(order: Order, chosen?: number): OrderDocuments {
  const { t } = useTranslation('orderDocuments')
  const may = useMay()
  const [asked, setAsked] = useState<OpenDialog>()
  const { file, working, bankDialog } = useFiles(order, chosen)
  const { status, revision, revisions, confirmed_at, number } = order
  const quoted = revisions.at(-1)?.revision
  const newest = status === 'draft' ? revision : (quoted ?? revision)
  const shown = chosen ?? newest
  const draft = status === 'draft' && shown === revision
  const mark = draft
    ? t('draft')
    : shown < newest
      ? t(status === 'draft' ? 'sent_before_draft' : 'older', { revision: shown, newest })
      : undefined
  const mailed = !draft && shown === newest && status !== 'lost' && status !== 'cancelled' && may('mailOrderDocument')
  const close = () => setAsked(undefined)

  function whyNone(kind: OrderDocumentKind) {
    if (kind !== 'order_confirmation') return undefined
    if (confirmed_at === null) return t('after_confirmation')
    return shown === revision ? undefined : t('of_revision', { revision })
  }

  const mail = mailed ? (kind: OrderDocumentKind) => setAsked({ what: 'mail', kind }) : undefined
  return {
    revision: shown,
    draft,
    mark,
    older: chosen !== undefined,
    whyNone,
    preview: (kind) => setAsked({ what: 'preview', kind }),
    file,
    working,
    mail,
    revoke:
      chosen === undefined && number !== null && revisions.length > 0 && may('revokeVerifications')
        ? () => setAsked({ what: 'revoke' })
        : undefined,
    dialog: (
      <>
        <Suspense fallback={null}>
          {asked?.what === 'preview' && (
            <OrderDocumentPreview
              order={order}
              kind={asked.kind}
              revision={chosen}
              draft={draft}
              mark={mark}
              onMail={mail && (() => mail(asked.kind))}
              onClose={close}
            />
          )}
          {asked?.what === 'mail' && (
            <MailOrderDocument
              order={order}
              kind={asked.kind}
              kinds={orderDocumentKinds.filter((kind) => !whyNone(kind))}
              onDownload={() => file(asked.kind, 'download')}
              onClose={close}
            />
          )}
        </Suspense>
        <RevokeChecks order={order} show={asked?.what === 'revoke'} onClose={close} />
        {bankDialog}
      </>
    ),
  }
}

/** Their files; a proforma without a payment account asks for one and continues (ORD-02). */
function useFiles({ id, bank_currencies }: Order, revision: number | undefined) {
  const [ask] = useLazyGetOrderDocumentQuery()
  const [wanted, setWanted] = useState<{ kind: OrderDocumentKind; as: FileAs }>()
  const [noAccount, setNoAccount] = useState<string>()
  const generatedDocument = useDocumentFile(({ fields }) => {
    const refused = fields.find(({ path }) => path === 'bank')
    setNoAccount(refused?.message)
    return refused !== undefined
  })

  function file(kind: OrderDocumentKind, as: FileAs, bank?: string) {
    setWanted({ kind, as })
    generatedDocument.file(as, () => ask({ id, kind, revision, bank }).unwrap())
  }

  return {
    file,
    working: generatedDocument.working ? wanted?.kind : undefined,
    bankDialog: noAccount !== undefined && wanted && (
      <ProformaBankDialog
        why={noAccount}
        currencies={bank_currencies}
        onChoose={(bank) => {
          setNoAccount(undefined)
          file(wanted.kind, wanted.as, bank)
        }}
        onClose={() => setNoAccount(undefined)}
      />
    ),
  }
}
