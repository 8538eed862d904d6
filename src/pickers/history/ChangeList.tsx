import { useState } from 'react'
import { Button } from '../../components/actions/Button'
import { useTranslation } from '../../i18n/useTranslation'

/** Changes shown before the others are folded. */
const shownAtFirst = 5

/** What an activity changed, one line each; a long list is folded. */
export function ChangeList({ changes }: { changes: readonly string[] }) {
  const { t } = useTranslation('activity')
  const [isOpen, setOpen] = useState(false)
  // One more line takes no more room than the button that opens it.
  const isFolded = changes.length > shownAtFirst + 1
  const shown = isFolded && !isOpen ? changes.slice(0, shownAtFirst) : changes
  return (
    <>
      <ul className="zb-changes">
        {shown.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {isFolded && (
        <Button look="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewer_changes') : t('more_changes', { count: changes.length - shownAtFirst })}
        </Button>
      )}
    </>
  )
}
