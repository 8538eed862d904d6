import { checkDatabase } from './checkDatabase'
import type { Finding } from './subject'
import { isTrailWhole } from './trail'
import type { Acknowledged } from './writer'

interface Done extends Finding {
  database: string
}

/**
 * Checks what the writers wrote, and that the same check finds planted damage. What was done passes if nothing is lost,
 * partial, double or missing, the trail is whole, and the subject's own findings passed.
 */
export async function findingsOfWritten(
  environment: Record<string, string>,
  acknowledged: readonly Acknowledged[],
  { database, done, found, passed }: Done,
): Promise<Finding[]> {
  const trail = await isTrailWhole(environment)
  const { wrong, control } = await checkDatabase(environment, acknowledged)
  return [
    {
      done: `${database}: ${done}`,
      found: { ...wrong, broken_trails: Number(!trail), ...found },
      passed: passed && trail && Object.values(wrong).every((count) => count === 0),
    },
    {
      done: `${database}: the same check after a client, a line and a number were deleted by hand`,
      found: { ...control },
      passed: control.lost > 0 && control.partial > 0 && control.missing_numbers > 0,
    },
  ]
}
