import { generatePath, useSearchParams } from 'react-router-dom'
import { paths } from '../../../app/paths'
import type { Order } from '../../../contract/order'

/** The search parameter with the older revision that is shown: a reload and a shared link show it too. */
const revisionParam = 'revision'

/** The older quoted revision that the URL asks for; undefined where it is the current one, or there is none such. */
export function useChosenRevision({ revision, revisions }: Pick<Order, 'revision' | 'revisions'>): number | undefined {
  const [params] = useSearchParams()
  const wanted = Number(params.get(revisionParam))
  return wanted !== revision && revisions.some((each) => each.revision === wanted) ? wanted : undefined
}

/** The page of one revision of an order: the current one has no parameter. */
export function revisionPath({ id, revision: current }: Pick<Order, 'id' | 'revision'>, revision: number): string {
  const path = generatePath(paths.order, { id })
  return revision === current ? path : `${path}?${revisionParam}=${revision}`
}
