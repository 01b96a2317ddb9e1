import type { AiSettings } from '#server/config.ts'
import { boundedFetch } from '#server/outbound/bounded-fetch.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import { instructions } from './prompt.ts'

/** No request waits for the response, but a slow prompt takes up a slot. */
const timeoutMs = 30_000
/** Sixteen sentences and their JSON are about 1,000 tokens. */
const maxOutputTokens = 2000
const maxBytes = 256 * 1024

/** Throws `OutboundError`. Loads its packages only when first called. */
export async function askModel({ url, key, model }: AiSettings, prompt: string): Promise<string> {
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // Otherwise the SDK logs warnings to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'adviser',
    baseURL: url,
    ...(key !== null && { apiKey: key }),
    // Never sends the key to a redirect's target, and limits the size of the response.
    fetch: boundedFetch({ timeoutMs, maxBytes }),
  })
  const abortSignal = AbortSignal.timeout(timeoutMs)
  try {
    const { text } = await generateText({
      model: provider(model),
      system: instructions,
      prompt,
      temperature: 0.3,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal,
    })
    return text
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    const status = statusOf(cause)
    throw new OutboundError(
      status ? 'status' : abortSignal.aborted ? 'timeout' : 'unreachable',
      // not a text
      status ? `The model responded with ${status}.` : 'The model did not respond.',
      { status },
    )
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
