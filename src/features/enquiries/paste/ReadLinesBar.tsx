import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { LuClipboardCheck } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { useEntries, useGrid } from '../../../components/lineGrid/gridContext'
import { joined, listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { foundFields, type EnquiryForm, type EnquiryLineForm } from '../form/enquiryForm'
import { bestOf, isSure, isUnclear, takeCandidate } from '../lines/enquiryLines'
import { useLeftOut } from './useLeftOut'

/**
 * How many lines were found and left out, and their match status: certain, to be checked, or text only. The certain
 * ones are accepted at once.
 */
export function ReadLinesBar() {
  const { t } = useTranslation('enquiries')
  const store = useGrid<EnquiryLineForm>()
  const read = useDeferredValue(useEntries<EnquiryLineForm>()).flatMap(({ row }) => (row.candidates ? [row] : []))
  const left = useLeftOut().length
  const filled = useFilled()
  const hasMessage = useWatch<EnquiryForm, 'raw_text'>({ name: 'raw_text' }) !== ''
  if (read.length === 0) return null
  const sure = read.filter(isSure).length
  const check = read.filter((line) => bestOf(line) && !isSure(line)).length
  const words = read.filter((line) => !line.item_id && !bestOf(line)).length
  const unclear = read.filter(isUnclear).length
  const taken = read.filter(({ item_id }) => item_id).length

  function takeSure() {
    const put = store.get().entries.flatMap(({ row }, index) =>
      isSure(row)
        ? [
            {
              index,
              put: (line: EnquiryLineForm) => ({
                ...line,
                ...(bestOf(line) ? takeCandidate(line, bestOf(line)!) : {}),
              }),
            },
          ]
        : [],
    )
    store.change(put)
  }

  return (
    <span className="zb-read-lines">
      <span role="status" className="zb-read-count">
        <Icon of={LuClipboardCheck} />
        {joined([
          listed([
            t('paste.lines', { count: read.length }),
            (left > 0 || hasMessage) && t('paste.left', { count: left }),
          ]),
          listed([
            unclear > 0 && t('paste.unclear', { count: unclear }),
            taken > 0 && t('paste.taken', { count: taken }),
            sure > 0 && t('paste.sure', { count: sure }),
            check > 0 && t('paste.check', { count: check }),
            words > 0 && t('paste.words', { count: words }),
          ]),
          filled.length > 0 && t('paste.filled', { fields: listed(filled) }),
        ])}
      </span>
      {sure > 0 && (
        <Button size="sm" onClick={takeSure}>
          {t('paste.take_sure', { count: sure })}
        </Button>
      )}
    </span>
  )
}

/** The names of the fields that have the message's value. */
function useFilled(): string[] {
  const { t } = useTranslation('enquiries')
  const [found, ...values] = useWatch<EnquiryForm, ['found', ...typeof foundFields]>({
    name: ['found', ...foundFields],
  })
  return foundFields
    .filter((field, at) => found[field]?.values.includes(values[at] ?? ''))
    .map((field) => t(field === 'client_id' ? 'client' : field))
}
