import type { Commands } from '#server/admin/command.ts'
import { english } from '#server/messages/wording.ts'
import { listUploads } from './uploads.ts'

export const catalogueCommands: Commands = {
  uploads: {
    does: 'files of books that site admins sent, and what was refused; “inkhorn catalogue import” adds others',
    list: ({ db }, { limit, cursor }) => listUploads(db, { limit, cursor }, english),
  },
}
