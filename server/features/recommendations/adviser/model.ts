import { boundedFetch } from '#server/outbound/bounded-fetch.ts'
import { OutboundError } from '#server/outbound/outbound-error.ts'
import type { AiSettings } from '#server/config.ts'
import { instructions } from './advice.ts'

/** Nobody waits for a model, but neither does a slow one keep others from being asked for long. */
const timeoutMs = 30_000
/** Sixteen sentences and their JSON take some 1,000 tokens. */
const maxOutputTokens = 2000
const maxBytes = 256 * 1024

/** Asks a language model one question; throws OutsideFailure. Its code is loaded when it is first asked. */
export async function askModel({ url, key, model }: AiSettings, prompt: string): Promise<string> {
  const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  // It would warn on the console of what a server cannot do.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'adviser',
    baseURL: url,
    ...(key !== null && { apiKey: key }),
    // A key goes to the server it is for, and no answer is longer than is read.
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
      status ? `The model answered ${status}.` : 'The model did not answer.',
      { status },
    )
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
