import { paths, pathTo } from '../../app/paths'

/** Where the document of a warning is read: an enquiry with the same reference (ENQ-06). */
export const warnedHref = ({ entity, id }: { entity: string; id: string }) =>
  entity === 'enquiries' ? pathTo(paths.enquiry, { id }) : undefined
