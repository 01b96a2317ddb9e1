// Collects the texts of the code into messages/en.po, and brings the other languages up to date with it.
import { collect } from './messages/collect.ts'
import { messageFiles, writeFiles } from './messages/files.ts'
import { productSources } from './messages/sources.ts'

const collected = collect(productSources())
for (const fault of collected.faults) console.error(fault)
if (collected.faults.length > 0) process.exitCode = 1
else {
  writeFiles(messageFiles(collected))
  console.log(`${collected.english.size} texts in messages/en.po`)
}
