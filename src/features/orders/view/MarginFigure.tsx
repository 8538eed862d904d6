import type { ReactNode } from 'react'
import type { MarginKind } from '../../../domain/orders/wholeMargin'
import { noBreak } from '../../../domain/money/figures'
import { useTranslation } from '../../../i18n/useTranslation'

interface MarginFigureProps {
  kind: MarginKind
  /** The figure as it is where all costs are known. */
  children: ReactNode
}

/** A figure of a margin: one that lacks a cost is at most what it seems to be, and no figure where no cost is known. */
export function MarginFigure({ kind, children }: MarginFigureProps) {
  const { t } = useTranslation('orders')
  if (kind === 'unknown') return t('not_known')
  return kind === 'at_most' ? (
    <>
      <span className="visually-hidden">{t('at_most')} </span>
      <span aria-hidden title={t('at_most')}>
        {`≤${noBreak}`}
      </span>
      {children}
    </>
  ) : (
    children
  )
}
