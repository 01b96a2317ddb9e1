import type { Entry } from '../../server/messages/po.ts'
import { findLiterals } from './find-literals.ts'
import { findMessages } from './find-messages.ts'

export interface Collected {
  /** By id, with the files that use each. */
  english: ReadonlyMap<string, Entry>
  /** Texts in no catalogue. */
  literals: string[]
  faults: string[]
}

/** All texts of the product. */
export function collect(sources: ReadonlyMap<string, string>): Collected {
  const english = new Map<string, Entry & { places: string[] }>()
  const literals: string[] = []
  const faults: string[] = []
  for (const [path, code] of sources) {
    const found = findMessages(path, code)
    faults.push(...found.faults)
    for (const one of found.messages) {
      const known = english.get(one.id)
      if (known && known.text !== one.english)
        faults.push(`${path}:${one.line}: ${one.id} has another English elsewhere`)
      if (!/^[a-z][A-Za-z\d]*(\.[a-z][A-Za-z\d-]*)+$/.test(one.id))
        faults.push(`${path}:${one.line}: ${one.id} is not an id such as meetings.newDate`)
      if (known && !known.places.includes(path)) known.places.push(path)
      if (!known)
        english.set(one.id, {
          id: one.id,
          english: one.english,
          text: one.english,
          places: [path],
          isOutdated: false,
        })
    }
    literals.push(...findLiterals(path, code))
  }
  return { english, literals, faults }
}
