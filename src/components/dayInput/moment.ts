import { readTypedMoment, writeMoment } from '../../domain/dates/typedMoment'
import type { DayKind } from './dayKinds'

/** A local day and time (YYYY-MM-DDTHH:MM). Apart, because the supplier's page has none. */
export const moment: DayKind = { read: readTypedMoment, write: writeMoment, calendar: 'datetime-local', keys: 'text' }
