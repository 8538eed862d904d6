import { useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { Combobox } from '../../components/combobox/Combobox'
import { Field, type FieldProps } from '../../components/fields/Field'
import { useTranslation } from '../../i18n/useTranslation'
import { categoryOptions } from './categoryOptions'

/** One category: an existing one of items, or a new one as typed. */
export function CategoryField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('history')
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const [words, setWords] = useState('')
  const { data, isFetching } = useGetCategoriesQuery()
  return (
    <Field {...props}>
      {(described) => (
        <Combobox
          {...described}
          shown={field.value ?? ''}
          options={categoryOptions(data?.items ?? [], words, t('category_new'))}
          busy={isFetching && !data}
          onSearch={setWords}
          onPick={(option) => field.onChange(option?.id ?? '')}
          onLeave={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  )
}
