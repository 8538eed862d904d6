import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyGetOrderPaperQuery } from '../../../api/papersApi'
import type { Order } from '../../../contract/order'
import { useMay } from '../../../pickers/useMay'
import { usePaperFile, type FileAs } from './fileAs'
import { orderPaperKinds, type OrderPaperKind } from './orderPaperKinds'
import './orderPapersTexts'
import { ProformaBankDialog } from './ProformaBankDialog'
import { RevokeChecks } from './RevokeChecks'

// A paper as it looks and the letter that brings it are wanted now and then: their code comes when they are asked for.
const OrderPaperPreview = lazy(() => import('./OrderPaperPreview'))
const MailOrderPaper = lazy(() => import('./MailOrderPaper'))

export interface OrderPapers {
  /** The revision that they are made from. */
  revision: number
  /** They are made from a draft as it stands. */
  draft: boolean
  /** What has become of that revision, where it is not the newest. */
  mark: string | undefined
  chooseRevision: (revision: number) => void
  /** Why there is no such paper; undefined where there is. */
  whyNone: (kind: OrderPaperKind) => string | undefined
  preview: (kind: OrderPaperKind) => void
  file: (kind: OrderPaperKind, as: FileAs) => void
  /** The one that is being made. */
  working: OrderPaperKind | undefined
  /** Only of what was quoted, as it stands now. */
  mail: ((kind: OrderPaperKind) => void) | undefined
  revoke: (() => void) | undefined
  /** Previews and questions, to be shown once on the page. */
  dialog: ReactNode
}

type Asked = { what: 'preview' | 'mail'; kind: OrderPaperKind } | { what: 'revoke' }

/** The papers of an order. A draft's are made as it stands, else those of its newest quoted revision; an older one can be chosen. */
export function useOrderPapers(order: Order): OrderPapers {
  const { t } = useTranslation('orderPapers')
  const may = useMay()
  const [chosen, chooseRevision] = useState<number>()
  const [asked, setAsked] = useState<Asked>()
  const { file, working, bankDialog } = useFiles(order, chosen)
  const { status, revision, revisions, confirmed_at, number } = order
  const quoted = revisions.at(-1)?.revision
  const newest = status === 'draft' ? revision : (quoted ?? revision)
  const shown = chosen ?? newest
  const draft = status === 'draft' && shown === revision
  const mark = draft ? t('draft') : shown < newest ? t('older', { revision: shown, newest }) : undefined
  const mailed = !draft && shown === newest && status !== 'lost' && status !== 'cancelled' && may('mailOrderPaper')
  const close = () => setAsked(undefined)

  function whyNone(kind: OrderPaperKind) {
    if (kind !== 'order_confirmation') return undefined
    if (confirmed_at === null) return t('after_confirmation')
    return shown === revision ? undefined : t('of_revision', { revision })
  }

  const mail = mailed ? (kind: OrderPaperKind) => setAsked({ what: 'mail', kind }) : undefined
  return {
    revision: shown,
    draft,
    mark,
    chooseRevision,
    whyNone,
    preview: (kind) => setAsked({ what: 'preview', kind }),
    file,
    working,
    mail,
    revoke:
      number !== null && revisions.length > 0 && may('revokePaperChecks')
        ? () => setAsked({ what: 'revoke' })
        : undefined,
    dialog: (
      <>
        <Suspense fallback={null}>
          {asked?.what === 'preview' && (
            <OrderPaperPreview
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
            <MailOrderPaper
              order={order}
              kind={asked.kind}
              kinds={orderPaperKinds.filter((kind) => !whyNone(kind))}
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

/** Their files; a proforma that has no account to be paid to asks for one and goes on (ORD-02). */
function useFiles({ id, bank_currencies }: Order, revision: number | undefined) {
  const [ask] = useLazyGetOrderPaperQuery()
  const [wanted, setWanted] = useState<{ kind: OrderPaperKind; as: FileAs }>()
  const [noAccount, setNoAccount] = useState<string>()
  const paper = usePaperFile(({ fields }) => {
    const refused = fields.find(({ path }) => path === 'bank')
    setNoAccount(refused?.message)
    return refused !== undefined
  })

  function file(kind: OrderPaperKind, as: FileAs, bank?: string) {
    setWanted({ kind, as })
    paper.file(as, () => ask({ id, kind, revision, bank }).unwrap())
  }

  return {
    file,
    working: paper.working ? wanted?.kind : undefined,
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
