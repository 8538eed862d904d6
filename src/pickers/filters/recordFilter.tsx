import { lazy, Suspense, type ComponentType } from 'react'
import type { RecordFilter, ValuesProps } from '../../components/filters/listFilter'
import { recordKinds, type RecordKind } from './recordKinds'

const load = () => import('./recordValues')
const RecordName = lazy(() => load().then((module) => ({ default: module.RecordName })))
const RecordValues = lazy(() => load().then((module) => ({ default: module.RecordValues })))

/** The name and the values of each kind: their calls are loaded with the first filter that needs them. */
const parts = Object.fromEntries(
  (Object.keys(recordKinds) as RecordKind[]).map((kind) => [
    kind,
    {
      Name: ({ id }: { id: string }) => (
        <Suspense fallback={<span className="zb-filter-name">…</span>}>
          <RecordName kind={kind} id={id} />
        </Suspense>
      ),
      Values: (props: ValuesProps) => <RecordValues kind={kind} {...props} />,
    },
  ]),
) as Record<RecordKind, { Name: ComponentType<{ id: string }>; Values: ComponentType<ValuesProps> }>

/** A filter of a list by some records of a kind. */
export const recordFilter = (kind: RecordKind, name: string, label: string): RecordFilter => ({
  kind: 'records',
  name,
  label,
  ...parts[kind],
})
