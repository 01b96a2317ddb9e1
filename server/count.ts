import { readFileSync } from 'node:fs'
import { BallotFile } from '#contract/choosing/ballot-file.ts'
import { countBallots } from '#contract/choosing/count.ts'
import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'

// Repeats the count of a closed round from the file with its anonymous ballots: inkhorn count FILE, or npm run count -- FILE.
const usage = 'Usage: inkhorn count FILE   (the ballots of a closed vote, as its page offers them)'
const [file] = process.argv.slice(2)
if (file === '--help' || file === '-h') console.log(usage)
else if (file === undefined) {
  console.error(usage)
  process.exitCode = 2
} else countAgain(file)

function countAgain(path: string): void {
  const ballots = ballotsIn(path)
  if (typeof ballots === 'string') {
    console.error(ballots)
    process.exitCode = 1
    return
  }
  for (const step of countBallots(ballots).steps) console.log(wordSentence(step, english))
}

/** Or a sentence that says why there are none. */
function ballotsIn(path: string): BallotFile | string {
  try {
    return BallotFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? `There is no file ${path}.` : `${path} is no file with the ballots of a vote.`
  }
}
