import { useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { LuX } from 'react-icons/lu'
import { addressesIn, addressList } from '../../domain/mails/addresses'
import { useTranslation } from '../../i18n/useTranslation'
import { Field, type FieldProps } from './Field'
import '../values/figures.scss'
import { IconButton } from '../actions/IconButton'

interface AddressesFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Known addresses, to choose from. */
  known: readonly { name: string; address: string }[]
  /** Addresses that get the e-mail in another way: they are not offered. */
  elsewhere?: readonly string[]
}

/**
 * E-mail addresses, each as a chip: chosen from the known ones, typed, or pasted as a list. Enter, a comma or leaving the
 * field adds what is typed; Backspace in the empty field removes the last one. The form holds "a@x.com, b@x.com".
 */
export function AddressesField<V extends FieldValues = FieldValues>({
  known,
  elsewhere = [],
  ...props
}: AddressesFieldProps<V>) {
  const { t } = useTranslation('components')
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const [typed, setTyped] = useState('')
  const addresses = addressesIn(String(field.value ?? ''))
  const put = (list: readonly string[]) => field.onChange(addressList(list))
  const nameOf = (address: string) => known.find((each) => each.address === address)?.name
  const taken = new Set([...addresses, ...elsewhere].map((address) => address.toLowerCase()))
  const others = known.filter(({ address }) => !taken.has(address.toLowerCase()))

  function add(text = typed) {
    if (text.trim()) put([...addresses, ...addressesIn(text)])
    setTyped('')
  }

  return (
    <Field<V>
      {...props}
      hint={
        others.length > 0 ? (
          <span className="zb-mail-known">
            {others.map(({ name, address }) => (
              <button key={address} type="button" className="zb-text-link" onClick={() => add(address)}>
                {name ? `${name} <${address}>` : address}
              </button>
            ))}
          </span>
        ) : (
          props.hint
        )
      }
    >
      {({ className, ...described }) => (
        <div className={`zb-addresses form-control ${className}`.trim()}>
          {addresses.length > 0 && (
            <ul className="zb-tags">
              {addresses.map((address) => (
                <li key={address} className="zb-tag" title={address}>
                  {nameOf(address) ? `${nameOf(address)} <${address}>` : address}
                  <IconButton
                    size="sm"
                    icon={LuX}
                    label={t('addresses.remove', { address })}
                    onClick={() => put(addresses.filter((each) => each !== address))}
                  />
                </li>
              ))}
            </ul>
          )}
          <input
            {...described}
            ref={field.ref}
            name={field.name}
            type="text"
            inputMode="email"
            autoComplete="off"
            list={`${described.id}-known`}
            value={typed}
            onChange={({ target }) => {
              const isChosen = others.some(({ address }) => address === target.value)
              if (isChosen || /[,;\n]/.test(target.value)) add(target.value)
              else setTyped(target.value)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter' && typed.trim()) {
                event.preventDefault()
                add()
              }
              if (event.key === 'Backspace' && typed === '') put(addresses.slice(0, -1))
            }}
            onBlur={() => {
              add()
              field.onBlur()
            }}
          />
          <datalist id={`${described.id}-known`}>
            {others.map(({ name, address }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </Field>
  )
}
