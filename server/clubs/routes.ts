import { usualDisplayName } from '#contract/accounts/account.ts'
import { createClub, getClub, listClubs } from '#contract/clubs/club.ts'
import type { House } from '../house.ts'
import { keepUpload } from '../images/rules.ts'
import { cursorOf, placeOf, sayMore } from '../platform/http/cursor.ts'
import { notFound } from '../platform/http/refusal.ts'
import { fold } from '../platform/search-words.ts'
import {
  type ClubDraft,
  countClubs,
  countClubsByText,
  findClub,
  findClubRevision,
  insertClub,
  listClubsByName,
  listClubsByText,
  listNewestClubs,
} from './queries.ts'
import { slugWish } from './rules.ts'

/** Matches of a search are counted this far; more than that nobody pages through. */
const countedMatches = 1000
/** Trigrams need three letters; shorter searches match the beginnings of names. */
const shortestNeedle = 3

export function openClubs({ serve, store, keep }: House): void {
  serve(listClubs, async (exchange) => {
    const { limit, cursor, query } = exchange.query
    const found = await listed(fold(query ?? ''), limit, cursor)
    sayMore(exchange.request, exchange.reply, found.total, found.next)
    const tag = found.clubs.map(({ id, revision }) => `${id}.${revision}`).join(' ')
    return keep(exchange, `${found.total} ${found.next} ${tag}`, () => Promise.resolve(found.clubs))
  })

  async function listed(needle: string, limit: number, cursor: string | undefined) {
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    if (needle === '') return paged(await listNewestClubs(store, limit + 1, before), limit, await countClubs(store))
    if (needle.length < shortestNeedle) {
      const clubs = await listClubsByName(store, needle, limit)
      return { clubs, next: null, total: clubs.length }
    }
    const total = await countClubsByText(store, needle, countedMatches)
    const page = paged(await listClubsByText(store, needle, limit + 1, before), limit, total)
    return cursor ? page : { ...page, clubs: bestFirst(await listClubsByName(store, needle, limit), page.clubs, limit) }
  }

  serve(createClub, async ({ body, reader }) => {
    const draft: ClubDraft = {
      ...body,
      slug: slugWish(body.slug || body.name),
      imageUrl: await keepUpload(store, 'imageUrl', body.imageUrl ?? null),
      founder: { id: reader.id, name: usualDisplayName(reader) },
    }
    return store.transaction().execute((change) => insertClub(change, draft, new Date()))
  })

  serve(getClub, async (exchange) => {
    const found = await findClubRevision(store, exchange.params.slug.toLowerCase())
    if (!found) throw notFound('This club')
    return keep(exchange, `${found.id}.${found.revision}`, () => findClub(store, found.id))
  })
}

function paged<C extends { id: number }>(clubs: C[], limit: number, total: number) {
  const shown = clubs.slice(0, limit)
  const last = shown.at(-1)
  return { clubs: shown, next: clubs.length > limit && last ? cursorOf(last.id) : null, total }
}

/** The first page of a search: names that begin with the words, then everything else that holds them. */
function bestFirst<C extends { id: number }>(named: C[], holding: C[], limit: number): C[] {
  const ids = new Set(named.map((club) => club.id))
  return [...named, ...holding.filter((club) => !ids.has(club.id))].slice(0, limit)
}
