import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/schema.ts'
import { secretOf } from '#server/db/secret.ts'
import type { BookDraft } from '../queries.ts'

/** A result may be picked this many days after it was served: a search stays open in a tab for a while. */
const days = 30
/** Characters of the mark, 6 bits each. */
const markLength = 32

/**
 * Marks results of sources, so that this instance knows its own words again when a browser sends them back: the mark
 * covers every field, so who changes one has no mark for it. Nothing is stored, and any process of the instance can tell.
 */
export interface Seal {
  /** The id a result is sent out with: `search_`, the day, and the mark. */
  idFor: (draft: BookDraft) => Promise<string>
  /** Whether this instance sent out exactly this, under this id, within the last 30 days. */
  isOurs: (id: unknown, draft: BookDraft) => Promise<boolean>
}

export function openSeal(db: Db, today = () => Math.floor(Date.now() / 86_400_000)): Seal {
  let secret: Promise<string> | undefined
  const known = () =>
    (secret ??= secretOf(db, 'found-books').catch((error: unknown) => {
      secret = undefined
      throw error
    }))
  const markOf = async (draft: BookDraft, day: number): Promise<string> =>
    createHmac('sha256', await known())
      .update(JSON.stringify([day, ...fieldsOf(draft)]))
      .digest('base64url')
      .slice(0, markLength)

  return {
    idFor: async (draft) => `search_${today().toString(36)}.${await markOf(draft, today())}`,
    isOurs: async (id, draft) => {
      const [, day = '', mark = ''] = /^search_([\da-z]{1,6})\.([\w-]{32})$/.exec(String(id)) ?? []
      const age = today() - parseInt(day, 36)
      if (!mark || age < 0 || age > days) return false
      return timingSafeEqual(Buffer.from(mark), Buffer.from(await markOf(draft, parseInt(day, 36))))
    },
  }
}

const fieldsOf = (draft: BookDraft) => [
  draft.title,
  draft.author,
  draft.description,
  draft.isbn,
  draft.publishedYear,
  draft.pageCount,
  draft.genre,
  draft.coverImageUrl,
]
