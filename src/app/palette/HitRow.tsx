import {
  LuBuilding2,
  LuFactory,
  LuInbox,
  LuPackage,
  LuPin,
  LuPinOff,
  LuReceipt,
  LuSend,
  LuShoppingCart,
  LuUserRound,
  LuUsers,
} from 'react-icons/lu'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Icon, type IconType } from '../../components/values/Icon'
import { Marked } from '../../components/values/Marked'
import { Money } from '../../components/values/Money'
import { StatusBadge } from '../../components/values/StatusBadge'
import { statusLooks, type Status } from '../../components/values/statusLooks'
import type { Hit } from '../../contract/search'
import { isDocumentNoun, type SearchedNoun } from '../../domain/search/searchedNouns'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useBranch, useBranchOf } from '../hooks'

const icons: Record<SearchedNoun, IconType> = {
  enquiries: LuInbox,
  rfqs: LuSend,
  orders: LuShoppingCart,
  purchase_orders: LuReceipt,
  clients: LuBuilding2,
  suppliers: LuFactory,
  items: LuPackage,
  agents: LuUserRound,
  users: LuUsers,
}

/** One result: a document by its number and client, a record by its name and code. */
export function HitRow({ hit }: { hit: Hit }) {
  return (
    <>
      <Icon of={icons[hit.noun]} />
      {isDocumentNoun(hit.noun) ? <DocumentHit hit={hit} /> : <RecordHit hit={hit} />}
    </>
  )
}

function DocumentHit({ hit: { number, name, detail, status, currency, total, branch_id, words } }: { hit: Hit }) {
  return (
    <>
      <span className="zb-palette-number">
        <DocumentNumber number={number} />
      </span>
      <span className="zb-palette-detail">
        <Marked text={joined([name, detail])} words={words} />
      </span>
      {currency && total && (
        <span className="zb-palette-money">
          <Money amount={total} currency={currency} />
        </span>
      )}
      <BranchTag id={branch_id} />
      {isStatus(status) && <StatusBadge status={status} />}
    </>
  )
}

const isStatus = (status: string | null): status is Status => status !== null && status in statusLooks

/** The branch of a document, where it is another than the selected one. */
function BranchTag({ id }: { id: string | null }) {
  const branch = useBranchOf(id ?? '')
  const { id: selected } = useBranch()
  return branch && branch.id !== selected ? <span className="zb-palette-branch">{branch.tag}</span> : null
}

function RecordHit({ hit: { name, code, detail, words } }: { hit: Hit }) {
  return (
    <>
      <span className="zb-palette-name">
        <Marked text={name ?? ''} words={words} />
      </span>
      <span className="zb-palette-detail">
        <Marked text={joined([code, detail])} words={words} />
      </span>
    </>
  )
}

/** Pins a row with the pointer; the keyboard has its own key, so that a row stays one thing. */
export function PinSign({ pinned, onPin }: { pinned: boolean; onPin: () => void }) {
  const { t } = useTranslation('palette')
  return (
    <span
      className="zb-palette-pin"
      aria-hidden
      title={t(pinned ? 'unpin' : 'pin')}
      onClick={(event) => {
        event.stopPropagation()
        onPin()
      }}
    >
      <Icon of={pinned ? LuPinOff : LuPin} />
    </span>
  )
}
