import type { Conflict, Side } from '../../domain/merging/mergeEdits'
import type { Shape } from '../../domain/merging/shape'
import { useTranslation } from '../../i18n/useTranslation'
import { ConflictSide } from './ConflictSide'
import { nameOfRow, type ConflictWords } from './conflictWords'

interface ConflictRowProps {
  id: string
  /** What the ids of the columns' heads begin with. */
  heads: string
  conflict: Conflict
  shape: Shape
  words: ConflictWords
  picked: Side | undefined
  onPick: (side: Side) => void
}

/** One conflict: the row and field, the original value, and both changes to choose from. */
export function ConflictRow({ id, heads, conflict, shape, words, picked, onPick }: ConflictRowProps) {
  const { t } = useTranslation('components')
  return (
    <tr>
      <th scope="row" id={id}>
        <ConflictName conflict={conflict} words={words} />
      </th>
      <td data-head={t('conflict.base')}>
        <ConflictSide conflict={conflict} side="base" shape={shape} words={words} />
      </td>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-head={t(`conflict.${side}`)}>
          <label className="form-check">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              aria-describedby={`${heads}-${side} ${id}`}
              checked={picked === side}
              onChange={() => onPick(side)}
            />
            <span className="form-check-label">
              <ConflictSide conflict={conflict} side={side} shape={shape} words={words} />
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}

/** "2. Pressure gauge 0–16 bar", and below it "Unit price". */
function ConflictName({
  conflict: { kind, field, rows },
  words: { label, nameOf },
}: {
  conflict: Conflict
  words: ConflictWords
}) {
  const { t } = useTranslation('components')
  const names = rows.map(({ list, position, row }) => {
    const entry = t('conflict.entry', { position, name: nameOf?.(list, row) ?? nameOfRow(row) }).trim()
    return list === 'lines' ? entry : t('conflict.entry_of', { list: label(list) ?? list, entry })
  })
  const name = kind === 'field' && (label(field, rows.at(-1)?.list) ?? field)
  const order = kind === 'order' && t('conflict.order', { list: label(field) ?? field })
  return (
    <>
      {names.map((each) => (
        <div key={each} className={kind === 'row' ? undefined : 'zb-muted'}>
          {each}{' '}
        </div>
      ))}
      {name || order}
    </>
  )
}
