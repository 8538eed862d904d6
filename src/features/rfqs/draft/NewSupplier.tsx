import type { KeyboardEvent } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormError } from '../../../components/forms/FormError'
import { TextField } from '../../../components/fields/TextField'
import { isSecondPress } from '../../../components/saving/secondPress'
import type { SupplierBody } from '../../../contract/suppliers'
import { useTranslation } from '../../../i18n/useTranslation'
import type { NewSupplierForm } from './newSupplierForm'

interface NewSupplierProps {
  form: UseFormReturn<NewSupplierForm, unknown, SupplierBody>
  /** That one was created, for screen readers. */
  made: string
  onCreate: () => Promise<void>
}

/** A supplier by name and e-mail address or phone number; Enter adds them, and the next one can be typed. */
export function NewSupplier({ form, made, onCreate }: NewSupplierProps) {
  const { t } = useTranslation('rfqs')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The form around it would be submitted.
    event.preventDefault()
    if (!isSecondPress(event.nativeEvent)) void onCreate()
  }

  return (
    <FormProvider {...form}>
      <div role="group" aria-label={t('new_supplier.title')} className="zb-entry" onKeyDown={onKeyDown}>
        <FormError />
        <span className="visually-hidden" role="status">
          {made}
        </span>
        <FieldGrid texts="rfqs" group="new_supplier" className="zb-new-supplier">
          <TextField<NewSupplierForm> name="name" focusedFor="invitations" maxLength={200} className="zb-span-4" />
          <TextField<NewSupplierForm> name="contact" maxLength={254} className="zb-span-5" />
          <div className="zb-span-3 zb-field-button">
            <Button
              icon={LuPlus}
              working={form.formState.isSubmitting}
              workingText={t('new_supplier.adding')}
              onClick={() => void onCreate()}
            >
              {t('new_supplier.add')}
            </Button>
          </div>
        </FieldGrid>
      </div>
    </FormProvider>
  )
}
