import type { IncomingHttpHeaders } from 'node:http'
import { proxyImage } from '#contract/images/image.ts'
import type { AppContext } from '#server/app-context.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { networkOf } from '#server/http/network.ts'
import { productName } from '#server/outbound/outbound.ts'
import { createRemoteImages } from './queries.ts'
import { etagOf } from './rules.ts'

/** How long browsers cache a remote picture, in seconds; limited, because it may change. */
const month = 30 * 24 * 3600

export function registerRemoteImages(app: AppContext): void {
  const findRemoteImage = createRemoteImages(app)

  app.route(proxyImage, async ({ query, request, reply }) => {
    refuseForeign(request.headers)
    const bytes = await findRemoteImage(query.url, query.w, networkOf(request.ip))
    if (!bytes) throw notFound('This picture')
    const etag = etagOf(bytes)
    void reply.headers({ 'cache-control': `public, max-age=${month}, immutable`, etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}

/** Refuses pages of other sites, which would use us as their proxy, and our own requests, which would loop. */
function refuseForeign(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError('cross-site', 'This request came from another site.')
  if (headers['user-agent']?.startsWith(`${productName}/`)) throw notFound('This picture')
}
