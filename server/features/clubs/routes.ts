import { publicName } from '#contract/accounts/account.ts'
import { type ClubId, createClub, getClub, listClubs } from '#contract/clubs/club.ts'
import { updateClub } from '#contract/clubs/settings.ts'
import { getStartRefusal } from '#contract/clubs/start-refusal.ts'
import type { AppContext } from '#server/app-context.ts'
import { findCredit } from '#server/features/images/credits.ts'
import { reportUse } from '#server/features/images/search/report-use.ts'
import { storeUpload } from '#server/features/images/uploads.ts'
import { notFound } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'
import { type ClubDraft, startClub } from './start-club.ts'
import type { AfterRestoring } from './deletion/delete-club.ts'
import { registerDeletion } from './deletion/routes.ts'
import { registerClubEvents } from './events/routes.ts'
import { findStartLimit, findStartRefusal } from './may-start.ts'
import { authorizeReadSettings, mayReadList } from './policy.ts'
import { findMembership } from './membership.ts'
import { versionOf } from './newest.ts'
import { findClub } from './club.ts'
import { findClubRevision } from './find-by-slug.ts'
import { listForStrangers } from './for-strangers.ts'
import { forStrangers } from './for-strangers.ts'
import { wantedSlug } from './slug.ts'
import { listClubPage } from './search.ts'
import { type AfterClubs, updateSettings } from './update-settings.ts'
import { findBySlug } from './find-by-slug.ts'

export function registerClubs(app: AppContext, after: AfterClubs & AfterRestoring): void {
  const { route, db, cached, cachedPage, findReader, now } = app
  registerClubEvents(app)
  registerDeletion(app, after)

  route(listClubs, async (input) => {
    const { limit, cursor, query = '' } = input.query
    const page = await listClubPage(db, query, limit, cursor)
    return cachedPage(input, versionOf(page), async () => ({
      ...page,
      rows: await listForStrangers(db, page.rows),
    }))
  })

  route(createClub, async ({ body, reader }) => {
    const imageUrl = await storeUpload(db, 'imageUrl', body.imageUrl ?? null)
    const found = await findCredit(db, imageUrl)
    const draft: ClubDraft = {
      ...body,
      slug: wantedSlug(body.slug ?? '', body.name),
      imageUrl,
      imageCredit: found?.credit ?? null,
      founder: { id: reader.id, name: publicName(reader) },
    }
    const club = await startClub(db, draft, new Date(), await findStartLimit(app, reader))
    reportUse(app, found?.useUrl ?? null)
    return club
  })

  route(getStartRefusal, async ({ reader, wording }) => {
    const refusal = await findStartRefusal(db, reader.id, await findStartLimit(app, reader))
    return { refusal: refusal && wording.say(refusal) }
  })

  route(getClub, async (input) => {
    const slug = input.params.slug.toLowerCase()
    const found = (await findClubRevision(db, slug)) ?? (await findBySlug(db, slug))
    if (!found) throw notFound(message('clubs.notFound', 'This club could not be found.'))
    if (found.visibility === 'invite-only') {
      const membership = await findMembership(db, await findReader(input.request), found.id as ClubId)
      if (!mayReadList(membership)) {
        const club = forStrangers(await findClub(db, found.id))
        return cached(input, null, async () => club)
      }
    }
    return cached(input, `${found.id}.${found.revision}`, () => findClub(db, found.id))
  })

  route(updateClub, async ({ params, body, reader }) => {
    // Checked before the upload is decoded, which is expensive, and again in the transaction.
    await authorizeReadSettings(db, reader, params.clubId)
    const { imageUrl } = body
    const settings =
      imageUrl === undefined ? body : { ...body, imageUrl: await storeUpload(db, 'imageUrl', imageUrl) }
    const found = await findCredit(db, settings.imageUrl ?? null)
    const credit = found?.credit ?? null
    const club = await updateSettings(db, reader, params.clubId, settings, credit, after, now())
    reportUse(app, found?.useUrl ?? null)
    return club
  })
}
