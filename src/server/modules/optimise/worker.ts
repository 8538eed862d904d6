import { highsSolver } from './highs'
import { search, type SearchMessage, type SearchRequest } from './search'

/*
 * Entry of the process that runs one search. To cancel the search, end the process. Limits are of its own computing
 * time: a busy computer takes longer to answer, and answers the same. The solver reads the time from Node's two clocks.
 */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const began = Date.now() - cpuMs()
performance.now = cpuMs
Date.now = () => began + cpuMs()

const say = (message: SearchMessage) => process.send?.(message)
const solver = await highsSolver()
process.once('message', (asked: SearchRequest) => {
  const answered = search(asked, solver, cpuMs, (done, total) => say({ kind: 'progress', done, total }))
  say({ kind: 'answered', answered })
})
// Until then the server has not read the answer yet.
process.once('disconnect', () => process.exit())
