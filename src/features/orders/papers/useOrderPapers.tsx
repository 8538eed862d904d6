import { useState, type ReactNode } from 'react'
import { useLazyGetOrderPaperQuery } from '../../../api/papersApi'
import type { Order } from '../../../contract/order'
import { usePaper } from '../../../pickers/usePaper'
import { ProformaBankDialog } from './ProformaBankDialog'

export const orderPaperKinds = ['quotation', 'proforma'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]

export interface OrderPapers {
  /** The revision that they are made from. */
  revision: number
  /** They are made from a draft as it stands. */
  draft: boolean
  chooseRevision: (revision: number) => void
  download: (kind: OrderPaperKind) => void
  /** The one that is being made. */
  working: OrderPaperKind | undefined
  /** The question to which account is paid, to be shown once on the page. */
  dialog: ReactNode
}

/** The papers of an order as files. A draft's are made as it stands, else those of its newest quoted revision; an older one can be chosen. */
export function useOrderPapers({ id, status, revision, revisions, bank_currencies }: Order): OrderPapers {
  const [ask] = useLazyGetOrderPaperQuery()
  const [chosen, chooseRevision] = useState<number>()
  const [kind, setKind] = useState<OrderPaperKind>('quotation')
  const [noAccount, setNoAccount] = useState<string>()
  const paper = usePaper(({ fields }) => {
    const refused = fields.find(({ path }) => path === 'bank')
    setNoAccount(refused?.message)
    return refused !== undefined
  })
  const own = status === 'draft' ? revision : (revisions.at(-1)?.revision ?? revision)
  const shown = chosen ?? own

  function download(wanted: OrderPaperKind, bank?: string) {
    setKind(wanted)
    void paper.download(() => ask({ id, kind: wanted, revision: chosen, bank }).unwrap())
  }

  return {
    revision: shown,
    draft: status === 'draft' && shown === revision,
    chooseRevision,
    download,
    working: paper.working ? kind : undefined,
    dialog: noAccount !== undefined && (
      <ProformaBankDialog
        why={noAccount}
        currencies={bank_currencies}
        onChoose={(bank) => {
          setNoAccount(undefined)
          download('proforma', bank)
        }}
        onClose={() => setNoAccount(undefined)}
      />
    ),
  }
}
