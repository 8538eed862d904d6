import { LuCircleAlert } from 'react-icons/lu'
import { Button } from '../actions/Button'
import { Icon } from '../values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { useColumns, useGrid, useGridState } from './gridContext'
import type { GridState } from './store/gridState'
import { wrongCells } from './store/problems'
import { toWrong } from './useGridKeyboard'

/** The number of invalid cells, and a button to the next of them. */
export function GridWrong() {
  const { t } = useTranslation('lineGrid')
  const store = useGrid<unknown>()
  const columns = useColumns<unknown>()
  const problems = useGridState<unknown, GridState<unknown>['problems']>((state) => state.problems)
  const count = wrongCells(problems, columns).length
  if (count === 0) return null
  return (
    <span className="zb-grid-wrong">
      <Icon of={LuCircleAlert} />
      {t('wrong', { count })}
      <Button look="link" size="sm" shortcut="F8" onClick={() => toWrong(store)}>
        {t('to_wrong')}
      </Button>
    </span>
  )
}
