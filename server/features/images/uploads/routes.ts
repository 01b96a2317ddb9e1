import { getStoredImage } from '#contract/images/image.ts'
import type { AppContext } from '#server/app-context.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { notFound } from '#server/http/http-error.ts'
import { createStoredImages } from './queries.ts'
import { hashInName } from './rules.ts'

export function registerStoredImages({ route, db }: AppContext): void {
  const findStoredImage = createStoredImages(db)

  route(getStoredImage, async ({ params, query, request, reply }) => {
    const hash = hashInName(params.name)
    const etag = query.w === undefined ? `"${hash}"` : `"${hash}-${query.w}"`
    const isFresh = matchesEtag(request.headers['if-none-match'], etag)
    const bytes = isFresh ? null : await findStoredImage(hash, query.w)
    if (bytes === undefined) throw notFound('This picture')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    return isFresh ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}
