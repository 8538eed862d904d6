import { LuChevronDown, LuChevronUp, LuScale } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import { DisclosureButton } from '../../../../components/actions/DisclosureButton'
import { IconButton } from '../../../../components/actions/IconButton'
import { Money } from '../../../../components/values/Money'
import type { Comparison } from '../../../../contract/comparison'
import { isPositive } from '../../../../domain/money/money'
import { useTranslation } from '../../../../i18n/useTranslation'
import { SplitButtons, type SplitButtonsProps } from './SplitButtons'
import { SplitProof } from './SplitProof'
import { SplitSearch } from './SplitSearch'
import { nameIn } from './splitWords'

interface SplitLineProps extends SplitButtonsProps {
  comparison: Comparison
  isOpen: boolean
  onToggle: () => void
  /** The id of the panel that it opens. */
  controls: string
}

/** The best split in one line: its cost and saving, and its buttons. */
export function SplitLine({ comparison, split, isOpen, onToggle, controls, ...buttons }: SplitLineProps) {
  const { t } = useTranslation('comparison')
  const { proposal, searching, failed } = split
  const single = proposal?.baselines.single_supplier
  return (
    <section className="zb-split-line" aria-label={t('split.line')}>
      <b>
        <Icon of={LuScale} /> {t('split.title')}
      </b>
      {proposal && !searching && <Money amount={proposal.total} currency={comparison.currency} strong />}
      <SplitProof split={split} />
      {!searching && single?.saves && isPositive(single.saves) && (
        <span className="zb-text-success zb-split-saves">
          {t('split.saves', { supplier: nameIn(comparison, single.supplier_id) })}{' '}
          <Money amount={single.saves} currency={comparison.currency} />
        </span>
      )}
      {searching && <SplitSearch split={split} />}
      {failed && !isOpen && (
        <span className="zb-text-danger" role="alert">
          {failed}
        </span>
      )}
      <span className="zb-btn-row">
        {buttons.isShort ? (
          <IconButton
            label={t(isOpen ? 'split.fold_panel' : 'split.unfold_panel')}
            icon={isOpen ? LuChevronUp : LuScale}
            aria-expanded={isOpen}
            aria-controls={isOpen ? controls : undefined}
            onClick={onToggle}
          />
        ) : (
          <DisclosureButton
            icon={isOpen ? LuChevronUp : LuChevronDown}
            isOpen={isOpen}
            controls={controls}
            onToggle={onToggle}
          >
            {t(isOpen ? 'split.fold' : 'split.unfold')}
          </DisclosureButton>
        )}
        <SplitButtons split={split} {...buttons} size="sm" />
      </span>
    </section>
  )
}
