import { useTranslation } from 'react-i18next'
import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import { enough } from './asking'

/** How many are asked for a line: three dots to fill, and the words. */
export function AskedCount({ asked }: { asked: number }) {
  const { t } = useTranslation('whoToAsk')
  const few = asked < enough
  return (
    <span className={`zb-ask-count ${few ? 'zb-text-warning' : 'zb-text-success'}`}>
      <span className="zb-match-bars" aria-hidden>
        {[1, 2, 3].map((dot) => (
          <i key={dot} className={dot <= asked ? 'zb-on' : undefined} />
        ))}
      </span>
      {t('asked', { count: asked })}
      {few && <Icon of={LuTriangleAlert} size={12} />}
    </span>
  )
}
