import { Readable } from 'node:stream'
import {
  changeProfile,
  closeAccount,
  closingWords,
  exportAccount,
  foreseeFarewell,
} from '#contract/own-account/own-account.ts'
import type { House } from '../house.ts'
import { keepUpload } from '../images/rules.ts'
import { Ready } from '../platform/http/door.ts'
import { invalid } from '../platform/http/refusal.ts'
import { takeCookie } from '../platform/sessions/session-cookie.ts'
import { closeAccountOf } from './closing.ts'
import { everythingOf } from './export.ts'
import { updateProfile } from './queries.ts'
import { listFarewells } from './succession.ts'

/** What readers do with their own account: their name and picture, a copy of everything, an end to it. */
export function openOwnAccount({ serve, store }: House): void {
  serve(changeProfile, async ({ body, reader }) => {
    const { firstName, profileImageUrl } = body
    return updateProfile(store, reader, {
      ...(firstName !== undefined && { first_name: firstName || null }),
      ...(profileImageUrl !== undefined && {
        profile_image_url: await keepUpload(store, 'profileImageUrl', profileImageUrl),
      }),
    })
  })

  serve(exportAccount, ({ reader, reply }) => {
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="inkhorn.json"',
    })
    return new Ready(Readable.from(everythingOf(store, reader)))
  })

  serve(foreseeFarewell, ({ reader }) => listFarewells(store, reader))

  serve(closeAccount, async ({ body, reader, request, reply }) => {
    if (body.email !== reader.email) throw invalid('email', closingWords.otherAddress)
    await closeAccountOf(store, reader)
    takeCookie(request, reply)
  })
}
