import { getSantaFeUnicorns } from '#contract/chronicles/recording.ts'
import type { AppContext } from '#server/app-context.ts'
import { Ready } from '#server/http/register-routes.ts'
import { recording } from './recording.ts'
import { partAsked } from './rules.ts'

export function registerChronicles({ route }: AppContext): void {
  route(getSantaFeUnicorns, async ({ request, reply }) => {
    const { bytes, etag } = await recording()
    const { range, 'if-none-match': known, 'if-range': ifRange } = request.headers
    // A day: the URL stays when the piece is played again, and the tag makes asking again cheap.
    void reply.headers({ 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=86400', etag })
    if (known?.split(',').some((one) => one.trim() === etag)) {
      void reply.code(304)
      return new Ready(null)
    }
    // A player that holds part of an older recording must not be given the rest of this one.
    const part = partAsked(ifRange === undefined || ifRange === etag ? range : undefined, bytes.length)
    if (part === 'beyond') {
      void reply
        .code(416)
        .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
      return new Ready('')
    }
    void reply.headers({ 'content-type': 'audio/mpeg', 'x-content-type-options': 'nosniff' })
    if (part === 'whole') return new Ready(bytes)
    void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
    return new Ready(bytes.subarray(part.first, part.last + 1))
  })
}
