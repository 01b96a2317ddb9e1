import type { Compiled } from '../../contract/messages/format.ts'
import { pseudoLanguages, source } from '../../contract/messages/languages.ts'
import { allLanguages, catalogueOf, readEntries } from '../../server/messages/catalogue.ts'

/** A language as a build writes it: texts that it lacks are English. */
export interface BuiltCatalogue {
  tag: string
  find: (id: string) => Compiled
}

/** Languages with a file, and those that are made from English for tests. */
export const builtCatalogues = (): BuiltCatalogue[] => {
  const english = catalogueOf(source)
  return allLanguages
    .filter((language) => pseudoLanguages.includes(language) || readEntries(language.tag).length > 0)
    .map((language) => {
      const { find } = catalogueOf(language)
      return {
        tag: language.tag,
        find: (id) => {
          const text = find(id) ?? english.find(id)
          if (text === undefined) throw new Error(`messages/en.po lacks ${id}: npm run messages`)
          return text
        },
      }
    })
}
