import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { secretOf } from '#server/db/secret.ts'
import type { BookDraft } from '../book-draft.ts'

/** Days for which a result may be added, since a search may stay open in a tab. */
const validDays = 30
/** Characters of a signature, 6 bits each. */
const signatureLength = 32

/**
 * Signs results from sources, so that a browser cannot send back a forged one. The signature covers every field, and any process of
 * the instance can check it; nothing is stored.
 */
export interface ResultSigner {
  /** The id of a result: `search_`, the day, the signature, and Open Library's id of its work. */
  idFor: (draft: BookDraft) => Promise<string>
  /** Whether this instance sent exactly this result with this id within the last 30 days. */
  isSigned: (id: unknown, draft: BookDraft) => Promise<boolean>
}

export function createResultSigner(db: Db, today = () => Math.floor(Date.now() / 86_400_000)): ResultSigner {
  let secret: Promise<string> | undefined
  const findSecret = () =>
    (secret ??= secretOf(db, 'found-books').catch((error: unknown) => {
      secret = undefined
      throw error
    }))
  const sign = async (draft: BookDraft, day: number): Promise<string> =>
    createHmac('sha256', await findSecret())
      .update(JSON.stringify([day, ...fieldsOf(draft)]))
      .digest('base64url')
      .slice(0, signatureLength)

  return {
    idFor: async (draft) => {
      const work = draft.openLibraryWork ? `.${draft.openLibraryWork}` : ''
      return `search_${today().toString(36)}.${await sign(draft, today())}${work}`
    },
    isSigned: async (id, draft) => {
      const [, day = '', signature = ''] = signedId.exec(String(id)) ?? []
      const age = today() - parseInt(day, 36)
      if (!signature || age < 0 || age > validDays) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(draft, parseInt(day, 36))))
    },
  }
}

const signedId = /^search_([\da-z]{1,6})\.([\w-]{32})(?:\.(OL\d{1,12}W))?$/

export const openLibraryWorkIn = (id: unknown): string | null => signedId.exec(String(id))?.[3] ?? null

const fieldsOf = (draft: BookDraft) => [
  draft.title,
  draft.author,
  draft.description,
  draft.isbn,
  draft.publishedYear,
  draft.pageCount,
  draft.genre,
  draft.coverImageUrl,
  ...(draft.openLibraryWork ? [draft.openLibraryWork] : []),
]
