import { defaultDisplayName } from '#contract/accounts/account.ts'
import { createClub, getClub, listClubs } from '#contract/clubs/club.ts'
import { updateClub } from '#contract/clubs/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { findCredit } from '#server/features/images/credits.ts'
import { tellUse } from '#server/features/images/finding.ts'
import { keepUpload } from '#server/features/images/rules.ts'
import { notFound } from '#server/http/http-error.ts'
import { authorizeReadSettings, authorizeManageClub } from './policy.ts'
import { type ClubDraft, insertClub } from './founding.ts'
import { findClub, findClubRevision, listClubsById } from './queries.ts'
import { slugWish } from './rules.ts'
import { listClubPage } from './search/queries.ts'
import { updateSettings } from './settings.ts'
import { registerWatching } from './watching.ts'

export function registerClubs(app: AppContext): void {
  const { route, db, cached, cachedPage } = app
  registerWatching(app)

  route(listClubs, async (exchange) => {
    const { limit, cursor, query = '' } = exchange.query
    const { clubs, total, next, version } = await listClubPage(db, query, limit, cursor)
    const ids = clubs.map(({ id }) => id)
    return cachedPage(exchange, version, async () => ({ rows: await listClubsById(db, ids), total, next }))
  })

  route(createClub, async ({ body, reader }) => {
    const imageUrl = await keepUpload(db, 'imageUrl', body.imageUrl ?? null)
    const found = await findCredit(db, imageUrl)
    const draft: ClubDraft = {
      ...body,
      slug: slugWish(body.slug ?? '', body.name),
      imageUrl,
      imageCredit: found?.credit ?? null,
      founder: { id: reader.id, name: defaultDisplayName(reader) },
    }
    const club = await db.transaction().execute((change) => insertClub(change, draft, new Date()))
    tellUse(app, found?.useUrl ?? null)
    return club
  })

  route(getClub, async (exchange) => {
    const found = await findClubRevision(db, exchange.params.slug.toLowerCase())
    if (!found) throw notFound('This club')
    return cached(exchange, `${found.id}.${found.revision}`, () => findClub(db, found.id))
  })

  route(updateClub, async ({ params, body, reader }) => {
    // Asked before the upload is decoded, and again where it counts: only an admin may cost us that much.
    await authorizeReadSettings(db, reader, params.clubId)
    const { imageUrl } = body
    const settings =
      imageUrl === undefined ? body : { ...body, imageUrl: await keepUpload(db, 'imageUrl', imageUrl) }
    const found = await findCredit(db, settings.imageUrl ?? null)
    const club = await db.transaction().execute(async (change) => {
      const admin = await authorizeManageClub(change, reader, params.clubId)
      return updateSettings(change, admin, settings, found?.credit ?? null)
    })
    tellUse(app, found?.useUrl ?? null)
    return club
  })
}
