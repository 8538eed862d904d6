import { SupplierSuggestions } from '../../asking/SupplierSuggestions'
import { DraftSuppliers } from '../DraftSuppliers'

/** Who is invited, and for which lines. */
export const SuppliersStep = () => (
  <div className="zb-stack">
    <DraftSuppliers />
    <SupplierSuggestions />
  </div>
)
