import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation'

export type BoneWidth = 'check' | 'short' | 'mid' | 'long' | 'wide'

/** One grey bar in place of text. */
export function Bone({ width = 'mid' }: { width?: BoneWidth }) {
  return <span className={`zb-bone zb-bone-${width}`} />
}

/**
 * Shows its children only after a wait of 150 ms, so that a fast load does not flicker. They have their place from the
 * beginning, and what follows in the same column is shown when they are replaced, so that nothing moves.
 */
export function AfterPause({ children, pause = 150 }: { children: ReactNode; pause?: number }) {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), pause)
    return () => clearTimeout(timer)
  }, [pause])
  return (
    <div className="zb-loading" style={{ visibility: waited ? undefined : 'hidden' }}>
      {children}
    </div>
  )
}

/** The skeleton of a page or card: a few lines. */
export function LinesSkeleton({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation('components')
  const widths: BoneWidth[] = ['long', 'mid', 'wide', 'short']
  return (
    <div role="status" className="zb-stack">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} width={widths[line % widths.length]} />
      ))}
    </div>
  )
}
