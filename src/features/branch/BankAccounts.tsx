import { useEffect, useState } from 'react'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { FieldNote } from '../../components/fields/Field'
import { IconButton } from '../../components/actions/IconButton'
import { TextField } from '../../components/fields/TextField'
import { onPhone, useMediaQuery } from '../../components/pages/useMediaQuery'
import type { BranchBody } from '../../contract/branches'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { CurrencyField } from '../../pickers/choices/ChoiceField'
import './branch.scss'

const texts = ['bank_name', 'account_name', 'account_number', 'swift_code'] as const
const columns = ['bank_name', 'account_name', 'account_number', 'currency', 'swift_code'] as const
type Column = (typeof columns)[number]

interface AccountsProps {
  ids: readonly string[]
  onRemove: (index: number) => void
}

/** The bank accounts of a branch, edited in place in a table; on a phone, one below the other. */
export function BankAccounts({ currency }: { currency: string }) {
  const { t } = useTranslation('branches')
  const { control, setFocus } = useFormContext<BranchBody>()
  const [added, setAdded] = useState<{ index: number }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'bank_accounts' })
  const phone = useMediaQuery(onPhone)
  const ids = fields.map(({ id }) => id)

  // The bank that was copied is selected, so that another name replaces it.
  useEffect(() => {
    if (added) setFocus(`bank_accounts.${added.index}.bank_name`, { shouldSelect: true })
  }, [added, setFocus])

  function add() {
    const last = fields.at(-1)
    // Most accounts are at the bank of the previous one, under the same name.
    append(
      {
        bank_name: last?.bank_name ?? '',
        account_name: last?.account_name ?? '',
        account_number: '',
        currency,
        swift_code: last?.swift_code ?? '',
      },
      { shouldFocus: false },
    )
    setAdded({ index: fields.length })
  }

  return (
    <Card
      title={t('bank_accounts')}
      count={fields.length}
      end={
        <Button size="sm" icon={LuPlus} onClick={add}>
          {t('add_account')}
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p className="zb-muted mb-0">{t('no_accounts')}</p>
      ) : phone ? (
        <AccountFields ids={ids} onRemove={remove} />
      ) : (
        <AccountTable ids={ids} onRemove={remove} />
      )}
    </Card>
  )
}

function AccountTable({ ids, onRemove }: AccountsProps) {
  const { t } = useTranslation('branches')
  return (
    <div className="zb-grid-frame">
      <table className="zb-grid zb-accounts">
        <caption className="visually-hidden">{t('bank_accounts')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col" className="zb-grid-tools">
              <span className="visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, index) => (
            <AccountRow key={id} index={index} onRemove={() => onRemove(index)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AccountRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation('branches')
  const { register, control } = useFormContext<BranchBody>()
  const { errors } = useFormState({ control, name: `bank_accounts.${index}` })
  const wrong = columns.flatMap((column) => {
    const message: unknown = get(errors, `bank_accounts.${index}.${column}.message`)
    return typeof message === 'string' ? [{ column, message }] : []
  })
  const noteId = `account-${index}-note`
  const labelOf = (column: Column) => t('account_cell', { field: t(column), position: index + 1 })
  const noted = (column: Column) => {
    const refused = wrong.some((each) => each.column === column)
    return { 'aria-invalid': refused ? (true as const) : undefined, 'aria-describedby': refused ? noteId : undefined }
  }
  return (
    <>
      <tr>
        {columns.map((column) => (
          <td key={column}>
            {column === 'currency' ? (
              <CurrencyField<BranchBody>
                name={`bank_accounts.${index}.currency`}
                label={labelOf(column)}
                inCell={noted(column)}
              />
            ) : (
              <input
                {...register(`bank_accounts.${index}.${column}`)}
                {...noted(column)}
                aria-label={labelOf(column)}
                className="zb-cell"
                type="text"
                autoComplete="off"
              />
            )}
          </td>
        ))}
        <td className="zb-grid-tools">
          <IconButton
            label={t('remove_account', { position: index + 1 })}
            icon={LuTrash2}
            size="sm"
            onClick={onRemove}
          />
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="zb-grid-note">
          <td colSpan={columns.length + 1}>
            <FieldNote
              id={noteId}
              error={joined(wrong.map(({ column, message }) => `${t(column)}: ${message}`))}
              warning={undefined}
              hint={undefined}
            />
          </td>
        </tr>
      )}
    </>
  )
}

function AccountFields({ ids, onRemove }: AccountsProps) {
  const { t } = useTranslation('branches')
  return (
    <div className="zb-stack">
      {ids.map((id, index) => (
        <div
          key={id}
          role="group"
          aria-label={t('account', { position: index + 1 })}
          className={`zb-field-grid ${index > 0 ? 'border-top pt-3' : ''}`.trim()}
        >
          {texts.map((field) => (
            <TextField<BranchBody>
              key={field}
              name={`bank_accounts.${index}.${field}`}
              label={t(field)}
              optional={field === 'swift_code'}
              className="zb-span-12"
            />
          ))}
          <CurrencyField<BranchBody>
            name={`bank_accounts.${index}.currency`}
            label={t('currency')}
            className="zb-span-12"
          />
          <div className="zb-span-12">
            <Button size="sm" icon={LuTrash2} onClick={() => onRemove(index)}>
              {t('remove_account', { position: index + 1 })}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
