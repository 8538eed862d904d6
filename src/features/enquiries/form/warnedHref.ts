import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'

/** The path of the document of a warning: an enquiry with the same reference (ENQ-06). */
export const warnedHref = ({ entity, id }: { entity: string; id: string }) =>
  entity === 'enquiries' ? generatePath(paths.enquiry, { id }) : undefined
