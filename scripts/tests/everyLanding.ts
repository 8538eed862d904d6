import { assertBrowser, ensureBuild } from './builtProduct'
import { close, runSuites } from './runSuites'

/* `npm run test:browser`: the built product in Chromium, for every landing. */
assertBrowser()
ensureBuild()
close(runSuites(['browser'], process.argv.slice(2)))
