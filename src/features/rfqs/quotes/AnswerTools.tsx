import { LuEllipsis, LuShuffle, LuTrash2 } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import type { LineToolsProps } from '../../../components/lineGrid/column'
import { useGrid } from '../../../components/lineGrid/gridContext'
import { useTranslation } from '../../../i18n/useTranslation'
import { useDetailsOpen } from './AnswerBelow'
import { useAnswer } from './asked'
import { blankAnswer, type AnswerForm } from './quoteForm'

/** The buttons of an answer: its details, and an alternative. */
export function AnswerTools({ index }: LineToolsProps) {
  const { t } = useTranslation('rfqs')
  const store = useGrid<AnswerForm>()
  const found = useAnswer(index)
  const { open, asked } = useDetailsOpen(index)
  if (!found) return null
  const { answer, line } = found
  const { position } = line

  function offerInstead() {
    const last = store.get().entries.findLastIndex(({ row }) => row.rfq_line_id === line.id)
    store.insert(last + 1, blankAnswer(line, true))
  }

  return (
    <>
      <IconButton
        size="sm"
        label={t('more_on', { position })}
        icon={LuEllipsis}
        aria-expanded={open}
        onClick={() => store.open(index, !asked)}
      />
      {answer.instead ? (
        <IconButton
          size="sm"
          label={t('remove_alternative', { position })}
          icon={LuTrash2}
          onClick={() => store.remove(index)}
        />
      ) : (
        <IconButton size="sm" label={t('offer_instead_of', { position })} icon={LuShuffle} onClick={offerInstead} />
      )}
    </>
  )
}
