import * as contract from '#contract/member-pages/member-page.ts'
import type { AppContext } from '#server/app-context.ts'
import { findMemberPage } from './member-page.ts'
import { authorizeSeeMember } from './policy.ts'
import { listSuggestions } from './suggestions.ts'
import { listTexts } from './texts.ts'

/** The content is the version of each answer, because names and places change without a revision of the club. */
export function registerMemberPages({ route, db, cached, cachedPage }: AppContext): void {
  route(contract.getMemberPage, async (input) => {
    const page = await findMemberPage(db, await authorizeSeeMember(db, input.reader, input.params))
    return cached(input, JSON.stringify(page), async () => page)
  })
  route(contract.listMemberSuggestions, async (input) => {
    const seen = await authorizeSeeMember(db, input.reader, input.params)
    const { limit, cursor } = input.query
    const page = await listSuggestions(db, seen, { limit, cursor })
    return cachedPage(input, JSON.stringify(page), async () => page)
  })
  route(contract.listMemberTexts, async (input) => {
    const seen = await authorizeSeeMember(db, input.reader, input.params)
    const { kind, limit, cursor } = input.query
    const page = await listTexts(db, seen, { kind, limit, cursor })
    return cachedPage(input, JSON.stringify(page), async () => page)
  })
}
