import { useCallback } from 'react'
import type { ComboOption } from '../../../components/combobox/comboOption'
import { MatchBars } from '../../../components/values/MatchBars'
import type { Candidate, Match } from '../../../contract/enquiryParse'
import { useTranslation } from '../../../i18n/useTranslation'
import { bestOf } from './enquiryLines'
import type { EnquiryLineForm } from '../form/enquiryForm'

/** "0.74" is 74. */
const percentOf = ({ sure }: Match) => Math.round(Number(sure) * 100)

/** The match of a line: that of its item, else its best candidate. */
const matchOf = (line: EnquiryLineForm): Match | undefined => line.match ?? bestOf(line)

/**
 * How its item was found and how certain that is; for an open line, its best candidate. Nothing where no search was
 * made.
 */
export function LineMatch({ line }: { line: EnquiryLineForm }) {
  const { t } = useTranslation('enquiries')
  const match = matchOf(line)
  if (!match) return line.candidates && !line.item_id ? <MatchBars percent={null} /> : null
  return (
    <>
      <MatchBars
        percent={percentOf(match)}
        words={match.how === 'alias' || match.how === 'chosen' ? t(`match_how.${match.how}`) : undefined}
      />
      {!line.item_id && <span className="zb-quiet ms-1">{bestOf(line)?.item.code}</span>}
    </>
  )
}

/** The same as text. */
export function useMatchText(): (line: EnquiryLineForm) => string {
  const { t } = useTranslation('enquiries')
  return useCallback(
    (line) => {
      const match = matchOf(line)
      if (!match) return ''
      const code = line.item_id ? '' : (bestOf(line)?.item.code ?? '')
      return [`${percentOf(match)} %`, t(`match_how.${match.how}`), code].filter(Boolean).join(' ')
    },
    [t],
  )
}

/** The candidate items of a line, as the options of its cell. */
export const candidateOptions = ({ candidates }: EnquiryLineForm): ComboOption[] => candidates?.map(optionOf) ?? []

const optionOf = (candidate: Candidate): ComboOption => ({
  id: candidate.item.id,
  label: candidate.item.name,
  note: candidate.item.code,
  badge: <MatchBars percent={percentOf(candidate)} />,
})
