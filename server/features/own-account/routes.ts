import { Readable } from 'node:stream'
import * as contract from '#contract/own-account/own-account.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { Tables } from '#server/db/schema.ts'
import { storeUpload } from '#server/features/images/uploads.ts'
import { invalid } from '#server/http/http-error.ts'
import { clearSessionCookie } from '#server/http/session-cookie.ts'
import { deleteAccount } from './delete-account.ts'
import { previewDeletion } from './deletion-preview.ts'
import { exportAccount } from './export.ts'
import { updateProfile } from './profile.ts'

export function registerOwnAccount({ config, route, db }: AppContext, lifecycles: Lifecycles<Tables>): void {
  route(contract.changeProfile, async ({ body, reader }) => {
    const { firstName, profileImageUrl, timeZone, language, sharesPlaces, handle, libraryVisibility } = body
    return updateProfile(db, reader, {
      ...(firstName !== undefined && { first_name: firstName || null }),
      ...(profileImageUrl !== undefined && {
        profile_image_url: await storeUpload(db, 'profileImageUrl', profileImageUrl),
      }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(language !== undefined && { language }),
      ...(sharesPlaces !== undefined && { shares_places: Number(sharesPlaces) }),
      ...(handle !== undefined && { handle }),
      ...(libraryVisibility !== undefined && { library_visibility: libraryVisibility }),
    })
  })

  route(contract.exportAccount, async ({ reader, reply }) => {
    const exported = await exportAccount(db, lifecycles, reader)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="inkhorn.json"')
      .send(Readable.from(exported))
  })

  route(contract.previewAccountDeletion, ({ reader }) => previewDeletion(db, reader, new Date()))

  route(contract.deleteAccount, async ({ body, reader, request, reply }) => {
    if (body.email !== reader.email) throw invalid('email', contract.deletionMessages.otherAddress)
    await deleteAccount(db, lifecycles, reader)
    clearSessionCookie(config, request, reply)
  })
}
