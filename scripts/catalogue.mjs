// npm run catalogue.
import { runProgram } from './run-program.mjs'

await runProgram('catalogue')
