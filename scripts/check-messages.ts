// Fails on texts outside the catalogue, on missing, unused and untranslated ones, and on wrong placeholders.
import { languages, source } from '../contract/messages/languages.ts'
import { readEntries } from '../server/messages/catalogue.ts'
import { collect } from './messages/collect.ts'
import { translationFaults } from './messages/faults.ts'
import { isCurrent, messageFiles } from './messages/files.ts'
import { productSources } from './messages/sources.ts'

const collected = collect(productSources())
const { english, literals } = collected
const faults = [...collected.faults]

for (const text of literals) faults.push(`${text} is not in the catalogue`)

for (const [path, content] of messageFiles(collected))
  if (!isCurrent(path, content)) faults.push(`${path} is out of date: npm run messages`)

for (const { tag } of languages) {
  const entries = readEntries(tag)
  faults.push(...translationFaults(tag, english, entries))
  if (tag === source.tag) continue
  for (const { id, text, isOutdated } of entries)
    if (text === '' || isOutdated)
      faults.push(`messages/${tag}.po: ${id} is ${text === '' ? 'untranslated' : 'outdated'}`)
}

for (const fault of faults) console.error(fault)
console.log(`${english.size} texts, ${faults.length} problems`)
if (faults.length > 0) process.exitCode = 1
