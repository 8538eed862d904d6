import { useId } from 'react'
import type { ControlProps } from '../fields/Field'
import { useSelectOnFocus } from '../fields/useSelectOnFocus'
import type { ComboBehaviour } from './comboBehaviour'
import { choiceId, ComboList } from './ComboList'
import { useCombobox } from './useCombobox'

interface ComboboxProps extends Partial<ControlProps>, ComboBehaviour {
  /** The accessible name of the field, where it has no label. */
  label?: string
  inputRef?: (element: HTMLInputElement | null) => void
  placeholder?: string
}

/** A search field with a list of options to choose from: the editable combobox of the ARIA Authoring Practices. */
export function Combobox({
  label,
  inputRef,
  placeholder,
  className = '',
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...behaviour
}: ComboboxProps) {
  const list = useId()
  const combo = useCombobox(behaviour)
  const selecting = useSelectOnFocus<HTMLInputElement>()
  return (
    <div className="zb-combobox">
      <input
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        ref={inputRef}
        type="text"
        role="combobox"
        className={`form-control ${className}`.trim()}
        autoComplete="off"
        aria-label={label}
        aria-expanded={combo.isOpen}
        aria-controls={combo.isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={combo.current && choiceId(list, combo.current)}
        placeholder={placeholder}
        value={combo.typed ?? behaviour.shown}
        {...selecting}
        onClick={combo.open}
        onChange={({ target }) => combo.type(target.value)}
        onKeyDown={combo.press}
        // A blur that leaves the field active comes from the window, not from the field.
        onBlur={({ target }) => target !== document.activeElement && combo.leave()}
      />
      {combo.isOpen && (
        <ComboList
          id={list}
          label={label}
          choices={combo.choices}
          create={combo.create}
          active={combo.active}
          marked={combo.marked}
          busy={behaviour.busy}
          isSuggested={combo.isSuggested}
          onPick={combo.pick}
        />
      )}
    </div>
  )
}
