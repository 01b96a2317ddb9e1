import { useQuery } from '@tanstack/react-query'
import { listLanguages, type OfferedLanguage } from '#contract/accounts/languages.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { locale } from '#web/messages/locale.ts'

/** None until known; each page's HTML has them. */
export const useOfferedLanguages = (): readonly OfferedLanguage[] =>
  useQuery(endpointQuery(listLanguages, {})).data ?? []

/** The tag of the offered language that the page is in. */
export function pageLanguage(offered: readonly OfferedLanguage[]): string | undefined {
  const [language] = locale().split('-')
  const found =
    offered.find(({ tag }) => tag === locale()) ?? offered.find(({ tag }) => tag.split('-')[0] === language)
  return found?.tag
}
