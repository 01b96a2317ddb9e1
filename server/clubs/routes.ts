import { usualDisplayName } from '#contract/accounts/account.ts'
import { createClub, getClub, listClubs } from '#contract/clubs/club.ts'
import { updateClub } from '#contract/clubs/settings.ts'
import type { House } from '../house.ts'
import { findCredit } from '../images/credits.ts'
import { tellUse } from '../images/finding.ts'
import { keepUpload } from '../images/rules.ts'
import { sayMore } from '../platform/http/cursor.ts'
import { notFound } from '../platform/http/refusal.ts'
import { whenThere } from '../platform/soon.ts'
import { adminSight, management } from './access.ts'
import { type ClubDraft, insertClub } from './founding.ts'
import { findClub, findClubRevision, listClubsById } from './queries.ts'
import { slugWish } from './rules.ts'
import { listClubPage } from './search.ts'
import { updateSettings } from './settings.ts'
import { openWatching } from './watching.ts'

export function openClubs(house: House): void {
  const { serve, store, keep } = house
  openWatching(house)

  serve(listClubs, (exchange) => {
    const { limit, cursor, query = '' } = exchange.query
    return whenThere(listClubPage(store, query, limit, cursor), ({ clubs, total, next, version }) => {
      const make = () => {
        const ids = clubs.map(({ id }) => id)
        return listClubsById(store, ids)
      }
      return keep(exchange, version, make, () => sayMore(exchange.request, exchange.reply, total, next))
    })
  })

  serve(createClub, async ({ body, reader }) => {
    const imageUrl = await keepUpload(store, 'imageUrl', body.imageUrl ?? null)
    const found = await findCredit(store, imageUrl)
    const draft: ClubDraft = {
      ...body,
      slug: slugWish(body.slug ?? '', body.name),
      imageUrl,
      imageCredit: found?.credit ?? null,
      founder: { id: reader.id, name: usualDisplayName(reader) },
    }
    const club = await store.transaction().execute((change) => insertClub(change, draft, new Date()))
    tellUse(house, found?.useUrl ?? null)
    return club
  })

  serve(getClub, (exchange) =>
    whenThere(findClubRevision(store, exchange.params.slug.toLowerCase()), (found) => {
      if (!found) throw notFound('This club')
      return keep(exchange, `${found.id}.${found.revision}`, () => findClub(store, found.id))
    }),
  )

  serve(updateClub, async ({ params, body, reader }) => {
    // Asked before the upload is decoded, and again where it counts: only an admin may cost us that much.
    await adminSight(store, reader, params.clubId)
    const { imageUrl } = body
    const settings =
      imageUrl === undefined ? body : { ...body, imageUrl: await keepUpload(store, 'imageUrl', imageUrl) }
    const found = await findCredit(store, settings.imageUrl ?? null)
    const club = await store.transaction().execute(async (change) => {
      const admin = await management(change, reader, params.clubId)
      return updateSettings(change, admin, settings, found?.credit ?? null)
    })
    tellUse(house, found?.useUrl ?? null)
    return club
  })
}
