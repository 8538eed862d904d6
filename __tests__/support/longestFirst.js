import Sequencer from '@jest/test-sequencer'

/*
 * In a clean clone jest knows no durations and starts with the largest files. The longest suites are small ones: they
 * would begin last, on one core, while the other has nothing left.
 */
const longest = ['/everyRoute.test', '__tests__/browser/', '__tests__/night/']
const placeOf = ({ path }) => {
  const place = longest.findIndex((part) => path.replaceAll('\\', '/').includes(part))
  return place < 0 ? longest.length : place
}

/** The longest suites first, the others as jest sorts them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
