// npm run backup, restore and verify.
import { runProgram } from './run-program.mjs'

await runProgram('backup')
