import { LRUCache } from 'lru-cache'
import { chooseLanguage } from '#contract/messages/choose-language.ts'
import type { KnownLanguage } from '#contract/messages/languages.ts'
import { type Wording, wordingIn } from './wording.ts'

export interface LanguageSettings {
  offered: readonly KnownLanguage[]
  byDefault: string
}

/** The wording for a reader who is not here, by the language of their account: emails, calendars and what a job writes. */
export type WordingOf = (accountLanguage: string | null) => Wording

export function createWordingOf({ offered, byDefault }: LanguageSettings): WordingOf {
  const chosen = new LRUCache<string, Wording>({ max: 200 })
  return (account) => {
    const key = account ?? ''
    const known = chosen.get(key)
    if (known) return known
    const found = wordingIn(
      chooseLanguage({ account, cookie: undefined, accept: undefined, byDefault }, offered),
    )
    chosen.set(key, found)
    return found
  }
}
