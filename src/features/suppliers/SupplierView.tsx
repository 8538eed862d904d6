import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { PageHead } from '../../components/PageHead'
import type { Supplier } from '../../contract/suppliers'
import { ActivityCard } from '../../pickers/ActivityCard'
import { ContactsCard } from '../../pickers/ContactsCard'
import { PartyFacts } from '../../pickers/PartyFacts'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { BlockedBanner } from './BlockedBanner'
import { SupplierFigures } from './SupplierFigures'
import { SupplierFlag } from './SupplierFlag'
import { SupplierPrices } from './SupplierPrices'
import { SupplierRfqs } from './SupplierRfqs'
import { SupplierState } from './SupplierState'
import { SupplierTerms } from './SupplierTerms'
import { useSupplierLabel } from './useSupplierLabel'

/** A supplier: how it answers, what it asks for, and who is there. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  const { t: h } = useTranslation('history')
  const may = useMay()
  const label = useSupplierLabel()
  const [updateSupplier] = useUpdateSupplierMutation()
  const { id, name, code } = supplier
  const edit = may('updateSupplier') && (
    <ButtonLink to={pathTo(paths.supplierEdit, { id })} icon={LuPencil}>
      {h('edit')}
    </ButtonLink>
  )
  return (
    <div className="zb-page">
      <PageHead
        title={name}
        back={paths.suppliers}
        number={<span className="zb-quiet">{code}</span>}
        badge={<SupplierFlag {...supplier} />}
        actions={edit}
      />
      <BlockedBanner supplier={supplier} />
      <div className="zb-columns">
        <div className="zb-stack">
          <SupplierFigures id={id} />
          <SupplierRfqs id={id} />
          {may('listPrices') && <SupplierPrices id={id} />}
          <Notes entity="suppliers" id={id} />
          <ActivityCard entity="suppliers" id={id} label={label} />
        </div>
        <div className="zb-stack">
          <SupplierTerms supplier={supplier} />
          <ContactsCard
            party={supplier}
            onSave={
              may('updateSupplier')
                ? (contacts, version) => updateSupplier({ id, version, body: { contacts } }).unwrap()
                : undefined
            }
          />
          <PartyFacts noun="suppliers" party={supplier} />
          {may('updateSupplier') && <SupplierState supplier={supplier} />}
        </div>
      </div>
    </div>
  )
}
