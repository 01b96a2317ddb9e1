import { readFileSync } from 'node:fs'
import { BallotFile } from '#contract/choosing/ballot-file.ts'
import { countBallots } from '#contract/choosing/count.ts'
import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'

// Repeats the count of a closed round from the file with its anonymous ballots: npm run count -- ballots.json
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run count -- <file with the ballots of a round>')
  process.exit(2)
}
const { steps } = countBallots(BallotFile.parse(JSON.parse(readFileSync(file, 'utf8'))))
for (const step of steps) console.log(wordSentence(step, english))
