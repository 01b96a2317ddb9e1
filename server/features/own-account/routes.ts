import { Readable } from 'node:stream'
import {
  changeProfile,
  deleteAccount,
  deletionMessages,
  exportAccount,
  previewAccountDeletion,
} from '#contract/own-account/own-account.ts'
import type { AppContext } from '#server/app-context.ts'
import { storeUpload } from '#server/features/images/uploads/commands.ts'
import { invalid } from '#server/http/http-error.ts'
import { takeCookie } from '#server/http/session-cookie.ts'
import { closeAccountOf } from './closing.ts'
import { everythingOf } from './export.ts'
import { updateProfile } from './queries.ts'
import { listFarewells } from './succession.ts'

/** What readers do with their own account: their name and picture, a copy of everything, an end to it. */
export function registerOwnAccount({ route, db }: AppContext): void {
  route(changeProfile, async ({ body, reader }) => {
    const { firstName, profileImageUrl } = body
    return updateProfile(db, reader, {
      ...(firstName !== undefined && { first_name: firstName || null }),
      ...(profileImageUrl !== undefined && {
        profile_image_url: await storeUpload(db, 'profileImageUrl', profileImageUrl),
      }),
    })
  })

  route(exportAccount, ({ reader, reply }) => {
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="inkhorn.json"')
      .send(Readable.from(everythingOf(db, reader)))
  })

  route(previewAccountDeletion, ({ reader }) => listFarewells(db, reader))

  route(deleteAccount, async ({ body, reader, request, reply }) => {
    if (body.email !== reader.email) throw invalid('email', deletionMessages.otherAddress)
    await closeAccountOf(db, reader)
    takeCookie(request, reply)
  })
}
