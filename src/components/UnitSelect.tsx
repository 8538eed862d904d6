import type { ComponentProps } from 'react'
import { units } from '../domain/units'

/** The units by what stands behind a quantity, the common ones first; for a cell of a grid or inside a field. */
export function UnitSelect(props: ComponentProps<'select'>) {
  return (
    <select {...props}>
      {units.map(({ code, symbol, name }) => (
        <option key={code} value={code}>
          {symbol === name ? symbol : `${symbol} – ${name}`}
        </option>
      ))}
    </select>
  )
}
