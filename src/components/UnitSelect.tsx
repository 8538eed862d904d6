import type { ComponentProps } from 'react'
import { units } from '../domain/units'

// Made once: a grid has this list in every line, and draws its lines at every key.
const options = units.map(({ code, symbol, name }) => (
  <option key={code} value={code}>
    {symbol === name ? symbol : `${symbol} – ${name}`}
  </option>
))

/** The units by what stands behind a quantity, the common ones first; for a cell of a grid or inside a field. */
export function UnitSelect(props: ComponentProps<'select'>) {
  return <select {...props}>{options}</select>
}
