import { languages } from '#contract/messages/languages.ts'

/** Shorter beginnings of a name are no month. */
const shortest = 3
let byName: Map<string, string> | undefined

/** "9" for "September", "Sept", "septembre" and "wrzesień"; '' for an unknown name. */
export function monthNamed(name: string): string {
  byName ??= new Map(languages.flatMap(({ tag }) => namesIn(tag)))
  const folded = name.toLocaleLowerCase()
  const exact = byName.get(folded)
  if (exact || folded.length < shortest) return exact ?? ''
  const months = new Set([...byName].flatMap(([known, month]) => (known.startsWith(folded) ? [month] : [])))
  return months.size === 1 ? ([...months][0] ?? '') : ''
}

/** As they stand alone and in a date, which differ in Polish. */
function namesIn(tag: string): [string, string][] {
  const months = Array.from({ length: 12 }, (_month, index) => index)
  const formats = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const
  return formats.flatMap((format) => {
    const printed = new Intl.DateTimeFormat(tag, { ...format, timeZone: 'UTC' })
    return months.map((month): [string, string] => {
      const parts = printed.formatToParts(Date.UTC(2024, month, 15))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [name.replace(/\.$/, '').toLocaleLowerCase(), String(month + 1)]
    })
  })
}
