// Prints how complete each language is.
import { languages, source } from '../contract/messages/languages.ts'
import { percentage, readEntries } from '../server/messages/catalogue.ts'
import { offeredFrom } from '../server/messages/wording.ts'

const english = readEntries(source.tag)
console.log(`${english.length} texts. Readers get a language from ${offeredFrom} % on.`)
const others = languages.filter(({ tag }) => tag !== source.tag)
let whole = 0
for (const { tag, name } of others) {
  const entries = readEntries(tag)
  const complete = percentage(entries)
  const open = english.length - entries.filter(({ text, isOutdated }) => text !== '' && !isOutdated).length
  if (complete === 100) whole += 1
  console.log(
    `${tag.padEnd(6)} ${String(complete).padStart(3)} %  ${name}${open > 0 ? `, ${open} open` : ''}`,
  )
}
console.log(`${whole} of ${others.length} at 100 %`)
