import { t } from '#web/messages/text.ts'

/** In ms: how long a request may make no progress. */
const patience = 15_000

/** A request was given up, because nothing came for too long. */
export class NoAnswerError extends Error {
  constructor(
    message = t(
      'connection.noAnswer',
      'Inkhorn hasn’t answered. What you typed is still here. Try again in a moment.',
    ),
  ) {
    super(message)
  }
}

/** A request could not be sent at all. */
export class NoConnectionError extends NoAnswerError {
  constructor() {
    super(
      t('connection.needed', 'This needs a connection. What you typed is still here. Try again in a moment.'),
    )
  }
}

export interface Fetched {
  answer: Response
  text: string
}

/** Fetches a whole answer. Throws NoAnswerError if nothing comes for 15 seconds, except while an upload may still be on its way. */
export async function fetchText(
  url: string,
  { signal: outer, ...init }: RequestInit,
  isUpload: boolean,
): Promise<Fetched> {
  const inner = new AbortController()
  const abort = () => inner.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)

  let timer: ReturnType<typeof setTimeout> | undefined
  let hasGivenUp = false
  const waitForMore = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hasGivenUp = true
      inner.abort()
    }, patience)
  }

  try {
    if (!isUpload) waitForMore()
    const answer = await fetch(url, { ...init, signal: inner.signal })
    return { answer, text: await readText(answer, waitForMore) }
  } catch (error) {
    if (hasGivenUp) throw new NoAnswerError()
    // `fetch` throws a TypeError for anything that keeps it from an answer.
    throw error instanceof TypeError ? new NoConnectionError() : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}

/** Reads a body, and calls `onMore` whenever some of it has come. */
async function readText({ body }: Response, onMore: () => void): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    onMore()
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}
