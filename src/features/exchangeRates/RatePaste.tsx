import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useCreateExchangeRatesMutation, useGetLatestExchangeRatesQuery } from '../../api/exchangeRatesApi'
import { todayIn } from '../../components/values/currentTime'
import { DateField } from '../../components/fields/DateField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { formResolver } from '../../components/saving/formResolver'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { useToast } from '../../components/pages/Toasts'
import { useAcceptance } from '../../components/dialogs/useAcceptance'
import type { Company } from '../../contract/company'
import { createExchangeRatesBodySchema, type ExchangeRate } from '../../contract/exchangeRates'
import { type RateColumn, type RateSheet, readRateSheet } from '../../domain/rates/rateSheet'
import { fateOf } from '../../domain/rates/rateSeries'
import { useTranslation } from '../../i18n/useTranslation'
import { PasteLines, type PastedRate } from './PasteLines'
import { sheetCells } from './sheetCells'

const { valid_from, source } = createExchangeRatesBodySchema.shape
const schema = z.object({
  text: z.string().optional(),
  column: z.string().optional(),
  sign: z.string().optional(),
  valid_from,
  source,
})
type PasteForm = z.output<typeof schema>

const resolver = formResolver<PasteForm, PasteForm>(schema)

/** A bank's pasted sheet: previewed line by line, then entered all at once. */
export default function RatePaste({ company, onDone }: { company: Company; onDone: () => void }) {
  const { t } = useTranslation('exchangeRates')
  const toast = useToast()
  const [createExchangeRates] = useCreateExchangeRatesMutation()
  const { accepting, warning } = useAcceptance()
  const form = useForm<PasteForm, unknown, PasteForm>({
    resolver,
    defaultValues: { text: '', column: '', sign: '', valid_from: todayIn(company.timezone), source: '' },
  })
  const [text = '', column = '', sign = '', on] = useWatch({
    control: form.control,
    name: ['text', 'column', 'sign', 'valid_from'],
  })
  const { data: book } = useGetLatestExchangeRatesQuery({ on }, { skip: !valid_from.safeParse(on).success })
  const cells = useMemo(() => sheetCells(text), [text])
  const sheet = useMemo(
    () =>
      readRateSheet(cells, {
        own: company.currency,
        column: column === '' ? undefined : Number(column),
        sign: sign === '.' || sign === ',' ? sign : null,
      }),
    [cells, column, sign, company.currency],
  )
  const lines = useMemo(() => besideBook(sheet, book ?? []), [sheet, book])
  const rates = lines.flatMap(({ currency, rate, fate }) =>
    fate === 'enter' && currency && rate ? [{ currency, rate }] : [],
  )

  async function enter(values: PasteForm) {
    if (rates.length === 0) {
      form.setError('text', { message: t('paste_nothing') })
      return
    }
    const entered = await accepting((accept) =>
      createExchangeRates({ body: { valid_from: values.valid_from, source: values.source, rates, accept } }).unwrap(),
    )
    toast({ text: t('sheet_entered', { count: entered.length }) })
    onDone()
  }

  return (
    <FormCard
      unsaved="exchange-rate:sheet"
      form={form}
      onSubmit={enter}
      guarded
      title={t('paste')}
      saveText={rates.length > 0 ? t('enter_sheet', { count: rates.length }) : t('enter_none')}
      onDiscard={onDone}
      warning={warning}
    >
      <FieldGrid texts="exchangeRates">
        <TextAreaField<PasteForm>
          name="text"
          label={t('paste_here')}
          hint={t('paste_hint')}
          placeholder={t('paste_example')}
          rows={6}
          className="zb-span-12"
        />
        <DateField<PasteForm> name="valid_from" className="zb-span-3" />
        <TextField<PasteForm> name="source" placeholder={t('source_example')} maxLength={200} className="zb-span-3" />
        {sheet.columns.length > 1 && <ColumnChoice columns={sheet.columns} cells={cells} />}
        {sheet.numbers && <NumberChoice numbers={sheet.numbers} />}
      </FieldGrid>
      {sheet.numbers?.asks && (
        <p role="alert" className="zb-field-error mt-2 mb-2">
          {t('numbers_ask', { figure: sheet.numbers.asks })}
        </p>
      )}
      {text.trim() !== '' && <PasteLines lines={lines} left_out={sheet.left_out} own={company.currency} />}
    </FormCard>
  )
}

/** Of several numeric columns: the one that the rates are taken from. */
function ColumnChoice({ columns, cells }: { columns: RateColumn[]; cells: string[][] }) {
  const { t } = useTranslation('exchangeRates')
  const options = columns.map(({ index, heading }) => ({
    value: String(index),
    label:
      heading || t('column', { position: index + 1, example: cells.map((row) => row[index]?.trim()).find(Boolean) }),
  }))
  return (
    <SelectField<PasteForm>
      name="column"
      label={t('take_column')}
      options={options}
      none={t('column_by_itself')}
      className="zb-span-6"
    />
  )
}

/** The number format: as the figures show, or as the user chooses where they do not show it. */
function NumberChoice({ numbers: { decimal_sign, chosen } }: { numbers: NonNullable<RateSheet['numbers']> }) {
  const { t } = useTranslation('exchangeRates')
  const options = [
    { value: '.', label: '1,234.5' },
    { value: ',', label: '1.234,5' },
  ]
  const shown = options.find(({ value }) => value === decimal_sign)?.label
  return (
    <SelectField<PasteForm>
      name="sign"
      label={t('numbers')}
      options={options}
      none={chosen ? t('numbers_as_shown') : shown ? t('numbers_shown', { notation: shown }) : t('numbers_choose')}
      className="zb-span-6"
    />
  )
}

/** Each line with the rate that applies on its date, and the result for it. */
function besideBook(sheet: RateSheet, book: readonly ExchangeRate[]): PastedRate[] {
  return sheet.lines.map((line) => {
    const before = book.find(({ currency }) => currency === line.currency)
    return { ...line, id: String(line.line), before, fate: fateOf(line, before?.rate) }
  })
}
