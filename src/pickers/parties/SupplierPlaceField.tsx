import { useFormContext, useWatch, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { Button } from '../../components/actions/Button'
import { TextField } from '../../components/fields/TextField'
import { placeOfBranch } from '../../domain/purchaseOrders/placeForSupplier'
import { useTranslation } from '../../i18n/useTranslation'

interface SupplierPlaceFieldProps<V extends FieldValues> {
  name: FieldPath<V>
  branch_address: string | null | undefined
  /** The place that the client says, to be chosen. */
  client_place: string | null | undefined
  className?: string
}

/** Where suppliers deliver to: the branch's address or the client's place at a click, or any other. */
export function SupplierPlaceField<V extends FieldValues>({
  name,
  branch_address,
  client_place,
  className,
}: SupplierPlaceFieldProps<V>) {
  const { t } = useTranslation('notices')
  const { setValue } = useFormContext<V>()
  const current: unknown = useWatch<V>({ name })
  const places = [
    { from: 'branch', place: placeOfBranch(branch_address) },
    { from: 'client', place: client_place ?? null },
  ] as const
  return (
    <TextField<V>
      name={name}
      optional
      maxLength={300}
      className={className}
      isAlert={false}
      hint={t('supplier_place.hint')}
      choice={
        <span className="zb-btn-row">
          {places.map(
            ({ from, place }) =>
              place !== null &&
              place !== current && (
                <Button
                  key={from}
                  size="sm"
                  look="ghost"
                  onClick={() => setValue(name, place as PathValue<V, FieldPath<V>>, { shouldDirty: true })}
                >
                  {t(`supplier_place.${from}`)}
                </Button>
              ),
          )}
        </span>
      }
    />
  )
}
