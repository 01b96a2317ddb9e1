import * as contract from '#contract/member-pages/member-page.ts'
import type { AppContext } from '#server/app-context.ts'
import { findMemberPage } from './member-page.ts'
import { authorizeSeeMember } from './policy.ts'
import { listSuggestions } from './suggestions.ts'
import { listTexts } from './texts.ts'

/** The content is the version of each answer, because names and places change without a revision of the club. */
export function registerMemberPages({ route, db, cached, cachedPage }: AppContext): void {
  route(contract.getMemberPage, async (input) => {
    const seen = await authorizeSeeMember(db, input.reader, input.params)
    return cached(input, null, () => findMemberPage(db, seen))
  })
  route(contract.listMemberSuggestions, async (input) => {
    const seen = await authorizeSeeMember(db, input.reader, input.params)
    const { limit, cursor } = input.query
    return cachedPage(input, null, () => listSuggestions(db, seen, { limit, cursor }))
  })
  route(contract.listMemberTexts, async (input) => {
    const seen = await authorizeSeeMember(db, input.reader, input.params)
    const { kind, limit, cursor } = input.query
    return cachedPage(input, null, () => listTexts(db, seen, { kind, limit, cursor }))
  })
}
