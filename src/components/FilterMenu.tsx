import Dropdown from 'react-bootstrap/Dropdown'
import { LuPlus } from 'react-icons/lu'
import { FilterChip } from './FilterChip'
import { Icon } from './Icon'

interface FilterMenuProps {
  /** The label of the filter: "Status". */
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter with a few values: a dashed chip that offers them; once set, a chip with the value. */
export function FilterMenu({ label, options, value, onChange }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value)
  if (chosen) return <FilterChip label={label} value={chosen.label} onClear={() => onChange(undefined)} />
  return (
    <Dropdown onSelect={(picked) => onChange(picked ?? undefined)}>
      <Dropdown.Toggle as="button" type="button" className="zb-chip zb-chip-add" bsPrefix="zb-toggle">
        <Icon of={LuPlus} />
        {label}
      </Dropdown.Toggle>
      {/* With a fixed position, because the row of filters scrolls sideways on a phone. */}
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed zb-menu-long">
        {options.map((option) => (
          <Dropdown.Item key={option.value} as="button" type="button" eventKey={option.value}>
            {option.label}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
