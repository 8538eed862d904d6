import { byDay, projectsOfEveryChange } from './projects'
import { close, runSuites } from './runSuites'

/* `npm test`: what is run for every change. No build is needed. */
close(runSuites(projectsOfEveryChange, [...process.argv.slice(2), ...byDay]))
