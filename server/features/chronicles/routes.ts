import { getSantaFeUnicorns } from '#contract/chronicles/recording.ts'
import type { AppContext } from '#server/app-context.ts'
import { findRecording } from './recording.ts'
import { requestedRange } from './byte-range.ts'

export function registerChronicles({ route }: AppContext): void {
  route(getSantaFeUnicorns, async ({ request, reply }) => {
    const { bytes, etag } = await findRecording()
    const { range, 'if-none-match': known, 'if-range': ifRange } = request.headers
    // A day, because a new recording keeps the URL and the ETag makes revalidation cheap.
    void reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400', etag })
    if (known?.split(',').some((one) => one.trim() === etag)) {
      return reply.code(304).send()
    }
    // A player that has part of an older recording must not get the rest of this one.
    const part = requestedRange(ifRange === undefined || ifRange === etag ? range : undefined, bytes.length)
    if (part === 'beyond') {
      return (
        reply
          .code(416)
          // not a text
          .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
          .send('')
      )
    }
    void reply.type('audio/mpeg')
    if (part === 'whole') return reply.send(bytes)
    return reply
      .code(206)
      .header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
      .send(bytes.subarray(part.first, part.last + 1))
  })
}
