import * as z from 'zod/mini'
import { reasonMax } from '#contract/recommendations/recommendation.ts'

/** Candidates in their new order; a null reason keeps the old one. */
export type Reranking = { bookId: number; reason: string | null }[]

/** A model that names fewer candidates has misunderstood the prompt. */
const namedMin = 4

const ModelResponse = z.object({
  books: z.array(z.object({ id: z.coerce.number(), reason: z.catch(z.string(), '') })),
})

/** Drops invented and repeated books; null if too few are left. */
export function parseReranking(text: string, candidates: readonly { bookId: number }[]): Reranking | null {
  const response = z.safeParse(ModelResponse, jsonIn(text))
  if (!response.success) return null
  const reasons = new Map<number, string | null>()
  for (const { id, reason } of response.data.books) {
    const candidate = candidates[id - 1]
    if (candidate && !reasons.has(candidate.bookId)) reasons.set(candidate.bookId, cleanReason(reason))
  }
  if (reasons.size < Math.min(namedMin, candidates.length)) return null
  return [...reasons].map(([bookId, reason]) => ({ bookId, reason }))
}

/** The JSON in a response, which models wrap in code fences and polite phrases. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/** Markup, addresses, links, and characters that hide text or change its direction. */
const suspicious =
  /[<>{}[\]`|\\@]|:\/\/|www\.|\b[\w-]+\.(?:com|net|org|io|example|dev|app|info)\b|\p{Cf}|\p{Cc}|\p{Co}|\p{Cs}/iu

/** The reason on one line; null unless it is fit for display. */
export function cleanReason(written: string): string | null {
  const reason = written.replace(/\s+/gu, ' ').trim()
  if (reason.length < 8 || reason.length > reasonMax || suspicious.test(reason)) return null
  return reason
}
