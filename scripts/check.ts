import { gates, runGates } from './gates.ts'

// Runs all of them, so that one run shows everything there is to fix.
const passed = await runGates(gates)
const failed = gates.filter((_gate, at) => !passed[at])
if (failed.length > 0) {
  console.log(
    `\n${failed.length} of ${gates.length} gates failed: ${failed.map(({ name }) => name).join(', ')}`,
  )
  process.exitCode = 1
}
