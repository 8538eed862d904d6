import { useMemo, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { ControlProps, FieldProps } from '../../components/fields/Field'
import { findChoices } from '../../domain/text/findChoices'
import { useTranslation } from '../../i18n/useTranslation'
import { countryChoices } from './choices'
import { currencyChoices } from './currencyChoices'
import { PickerField } from './PickerField'

interface Choice {
  value: string
  label: string
}

interface ChoiceFieldProps<V extends FieldValues> extends FieldProps<V> {
  choices: readonly Choice[]
  /** The text of the selected choice; its label by default. */
  shown?: (choice: Choice) => string
  /** Shown while nothing is selected. */
  placeholder?: string
  /** In a table cell: without the frame, whose label and note are shown elsewhere. */
  inCell?: Pick<ControlProps, 'aria-invalid' | 'aria-describedby'>
}

/** One of many fixed choices, found by typing a part of it. */
function ChoiceField<V extends FieldValues = FieldValues>({
  choices,
  shown = ({ label }) => label,
  ...props
}: ChoiceFieldProps<V>) {
  const [words, setWords] = useState('')
  const value: string | undefined = useWatch({ name: props.name })
  const options = useMemo(
    () => findChoices(choices, words).map((choice) => ({ id: choice.value, label: choice.label })),
    [choices, words],
  )
  const chosen = choices.find((choice) => choice.value === value)
  const labelOf = (id: string) => {
    const choice = choices.find((each) => each.value === id)
    return choice && shown(choice)
  }
  return (
    <PickerField<V>
      {...props}
      shown={chosen && shown(chosen)}
      labelOf={labelOf}
      options={options}
      busy={false}
      onSearch={setWords}
    />
  )
}

type OneOf<V extends FieldValues> = Omit<ChoiceFieldProps<V>, 'choices' | 'shown'>

/** A currency, found by code or name; only its code is shown. */
export function CurrencyField<V extends FieldValues = FieldValues>({
  without,
  ...props
}: OneOf<V> & { without?: string }) {
  const choices = useMemo(() => currencyChoices.filter(({ value }) => value !== without), [without])
  return <ChoiceField<V> {...props} choices={choices} shown={({ value }) => value} />
}

/** A country, found by its name in the user's language or by its code. */
export function CountryField<V extends FieldValues = FieldValues>(props: OneOf<V>) {
  const { i18n } = useTranslation()
  const choices = useMemo(() => countryChoices(i18n.language), [i18n.language])
  return <ChoiceField<V> {...props} choices={choices} />
}
