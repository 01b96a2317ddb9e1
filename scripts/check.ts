import { gates, passes } from './gates.ts'

// Runs all of them, so that one run shows everything there is to fix.
const failed = gates.filter((gate) => !passes(gate))
if (failed.length > 0) {
  console.log(
    `\n${failed.length} of ${gates.length} gates failed: ${failed.map(({ name }) => name).join(', ')}`,
  )
  process.exitCode = 1
}
