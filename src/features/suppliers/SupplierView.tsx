import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { RecordState } from '../../components/pages/RecordState'
import type { Supplier } from '../../contract/suppliers'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { ContactsCard } from '../../pickers/contacts/ContactsCard'
import { PartyFacts } from '../../pickers/parties/PartyFacts'
import { MergedRecordsCard } from '../../pickers/merges/MergedRecordsCard'
import { MergeLink } from '../../pickers/merges/MergeLink'
import { RecordHead } from '../../pickers/RecordHead'
import { useMayChange } from '../../pickers/merges/MergedContext'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { BlockSupplier } from './BlockSupplier'
import { BlockedBanner } from './BlockedBanner'
import { SupplierFigures } from './SupplierFigures'
import { SupplierFlag } from './SupplierFlag'
import { SupplierPrices } from './SupplierPrices'
import { SupplierRfqs } from './SupplierRfqs'
import { SupplierTerms } from './SupplierTerms'
import { useSupplierChangeWords } from './useSupplierLabel'

/** A supplier: key figures, prices, and contacts. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  const may = useMay()
  const mayChange = useMayChange()
  const activation = useUpdateSupplierMutation()
  const changeWords = useSupplierChangeWords()
  const [updateSupplier] = useUpdateSupplierMutation()
  const { id } = supplier
  return (
    <div className="zb-page">
      <RecordHead
        record={supplier}
        back={paths.suppliers}
        edit="updateSupplier"
        editPath={paths.supplierEdit}
        actions={<MergeLink page={paths.merge} entity="suppliers" record={supplier} />}
        badge={<SupplierFlag {...supplier} />}
      />
      <BlockedBanner supplier={supplier} />
      <div className="zb-columns">
        <div className="zb-stack">
          <SupplierFigures id={id} />
          <SupplierRfqs id={id} />
          {may('listPrices') && <SupplierPrices id={id} />}
          <Notes entity="suppliers" id={id} />
          <ActivityCard entity="suppliers" id={id} {...changeWords} currency={supplier.currency} />
        </div>
        <div className="zb-stack">
          <SupplierTerms supplier={supplier} />
          <ContactsCard
            entity="suppliers"
            party={supplier}
            update={mayChange('updateSupplier') ? updateSupplier : undefined}
          />
          <PartyFacts party={supplier} />
          {mayChange('updateSupplier') && (
            <RecordState record={supplier} texts="suppliers" mutation={activation}>
              <BlockSupplier supplier={supplier} />
            </RecordState>
          )}
          <MergedRecordsCard entity="suppliers" id={id} page={paths.supplier} />
        </div>
      </div>
    </div>
  )
}
