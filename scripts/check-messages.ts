// Fails on texts outside the catalogue, on missing, unused and untranslated ones, and on wrong placeholders.
import { languages, source } from '../contract/messages/languages.ts'
import { readEntries, readUnconverted } from '../server/messages/catalogue.ts'
import { collect } from './messages/collect.ts'
import { translationFaults } from './messages/faults.ts'
import { isCurrent, messageFiles } from './messages/files.ts'
import { productSources } from './messages/sources.ts'

const collected = collect(productSources())
const { english, literals } = collected
const faults = [...collected.faults]

const known = readUnconverted()
for (const [folder, texts] of literals)
  if (!(folder in known)) faults.push(...texts.map((text) => `${text} is not in the catalogue`))

for (const folder of Object.keys(known))
  if (!literals.has(folder))
    faults.push(`messages/unconverted.json lists ${folder}, which is converted: npm run messages`)

for (const [path, content] of messageFiles(collected))
  if (path.endsWith('.po') && !isCurrent(path, content))
    faults.push(`${path} is out of date: npm run messages`)

const isConverted = literals.size === 0
for (const { tag } of languages) {
  const entries = readEntries(tag)
  faults.push(...translationFaults(tag, english, entries))
  // While the code is being converted, translators follow later.
  if (!isConverted || tag === source.tag) continue
  for (const { id, text, isOutdated } of entries)
    if (text === '' || isOutdated)
      faults.push(`messages/${tag}.po: ${id} is ${text === '' ? 'untranslated' : 'outdated'}`)
}

for (const fault of faults) console.error(fault)
const waiting = [...literals.values()].reduce((sum, { length }) => sum + length, 0)
console.log(`${english.size} texts, ${waiting} not in the catalogue yet, ${faults.length} problems`)
if (faults.length > 0) process.exitCode = 1
