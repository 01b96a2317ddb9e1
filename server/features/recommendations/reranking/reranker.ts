import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AiSettings } from '#server/config.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { askModel } from './language-model.ts'
import { parseReranking, type Reranking } from './parse-reranking.ts'
import { promptFor, type RerankingInput } from './prompt.ts'

/** Cached rerankings, about 2 KB each; after a week the model is asked again, even without changes. */
const cachedMax = 2000
const cacheTtl = 7 * 86_400_000
/** Milliseconds before a failed prompt is sent again. */
const failureTtl = 10 * 60_000
/** Concurrent prompts. A model on the operator's own machine processes one at a time. */
const concurrencyLimit = 2

/** No request waits for the model; a reranking is used once it has arrived. */
export interface Reranker {
  /** The cached reranking; if there is none, returns null and asks the model in the background. */
  find: (input: RerankingInput) => CachedReranking | null
}

interface CachedReranking {
  reranking: Reranking
  /** Different for each prompt. */
  version: string
}

export function createReranker(settings: AiSettings, outbound: Outbound): Reranker {
  const circuit = outbound.circuit('AI model')
  const cache = new LRUCache<string, CachedReranking>({ max: cachedMax, ttl: cacheTtl })
  const failures = new LRUCache<string, true>({ max: cachedMax, ttl: failureTtl })
  const pending = new Set<string>()

  async function ask(key: string, input: RerankingInput, prompt: string): Promise<void> {
    pending.add(key)
    try {
      const reranking = await circuit.run(async () => {
        const parsed = parseReranking(await askModel(settings, prompt), input.candidates)
        // not a text
        if (!parsed) throw new OutboundError('malformed', 'The model did not return a valid ranking.')
        return parsed
      })
      cache.set(key, { reranking, version: key.slice(0, 10) })
    } catch {
      // The circuit breaker has logged the error; the built-in recommendations remain.
      failures.set(key, true)
    } finally {
      pending.delete(key)
    }
  }

  return {
    find: (input) => {
      const prompt = promptFor(input)
      const key = createHash('sha256').update(`${settings.model} ${prompt}`).digest('base64url')
      const cached = cache.get(key)
      if (cached) return cached
      const mayAsk =
        !failures.has(key) && !pending.has(key) && pending.size < concurrencyLimit && circuit.isReady()
      if (mayAsk) void ask(key, input, prompt)
      return null
    },
  }
}
