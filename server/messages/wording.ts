import { type ChosenLanguage, chooseLanguage } from '#contract/messages/choose-language.ts'
import { formatText } from '#contract/messages/format.ts'
import { type KnownLanguage, languages, source } from '#contract/messages/languages.ts'
import type { Message } from '#contract/messages/message.ts'
import { allLanguages, catalogueOf } from './catalogue.ts'
import { compile } from './compile.ts'

/** Words messages for one reader. */
export interface Wording extends ChosenLanguage {
  say: (message: Message | string) => string
}

export interface LanguageSettings {
  offered: readonly KnownLanguage[]
  /** Site admins may change it while the server runs. */
  byDefault: string
}

/** For what is not an answer, such as an email: in the language of the recipient's account, else the instance's. */
export type WordingFor = (accountLanguage: string | null) => Wording

export const createWordingFor =
  (settings: LanguageSettings): WordingFor =>
  (account) => {
    const { offered, byDefault } = settings
    return wordingIn(chooseLanguage({ account, cookie: undefined, accept: undefined, byDefault }, offered))
  }

/** Readers are not offered a language that is translated in part. */
export const offeredFrom = 100

/** The languages that readers can choose, English first; `only` names them, also incomplete ones, instead. */
export const offeredLanguages = (only: readonly string[] | null): readonly KnownLanguage[] =>
  only
    ? allLanguages.filter(({ tag }) => tag === source.tag || only.includes(tag))
    : languages.filter((one) => one.tag === source.tag || catalogueOf(one).complete >= offeredFrom)

/** Texts that a language lacked when they were asked for, by its tag. English was shown. */
export const missingTexts = new Map<string, number>()

export const wordingIn = (language: ChosenLanguage): Wording => ({
  ...language,
  say: (message) => {
    if (typeof message === 'string') return message
    const { id, english, values = {} } = message
    const { tag } = language
    const compiled = catalogueOf(language).find(id)
    if (compiled === undefined && tag !== source.tag) missingTexts.set(tag, (missingTexts.get(tag) ?? 0) + 1)
    return formatText(compiled ?? compile(english), values, language.locale)
  },
})

export const english: Wording = wordingIn({ ...source, locale: source.tag })
