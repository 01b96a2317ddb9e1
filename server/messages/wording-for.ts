import { LRUCache } from 'lru-cache'
import { chooseLanguage } from '#contract/messages/choose-language.ts'
import type { KnownLanguage } from '#contract/messages/languages.ts'
import { type Wording, wordingIn } from './wording.ts'

/** Words messages for a reader who has not asked, such as the recipient of an email: in the language of their account, if it has one. */
export type WordingFor = (account: string | null) => Wording

export interface LanguageSettings {
  offered: readonly KnownLanguage[]
  /** For readers of whom nothing is known. */
  byDefault: string
}

export function createWordingFor({ offered, byDefault }: LanguageSettings): WordingFor {
  const known = new LRUCache<string, Wording>({ max: 100 })
  return (account) => {
    const key = account ?? ''
    const found =
      known.get(key) ??
      wordingIn(chooseLanguage({ account, cookie: undefined, accept: undefined, byDefault }, offered))
    known.set(key, found)
    return found
  }
}
