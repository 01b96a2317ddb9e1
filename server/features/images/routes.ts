import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { getStoredImage, listDefaultImages, proxyImage, searchImages } from '#contract/images/image.ts'
import type { Picture } from '#contract/images/picture.ts'
import type { AppContext } from '#server/app-context.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { networkOf } from '#server/http/network.ts'
import { productName } from '#server/outbound/outbound.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { findImage } from './queries.ts'
import { createRemoteImages } from './elsewhere.ts'
import { narrowed } from './encoding.ts'
import { hashIn } from './rules.ts'
import { registerImageSearch } from './finding.ts'
import { defaultPictures } from './search.ts'

/** Bytes of pictures kept in memory, at the widths asked for: some 600 club cards. */
const keptBytes = 32 * 1024 * 1024
/** And not longer than this, in ms: a picture that was deleted, by whichever process, is gone everywhere after it. */
const keptFor = 10 * 60_000

export function registerImages(app: AppContext): void {
  const { route, db, config, outbound } = app
  route(listDefaultImages, () => pictureList(defaultPictures))

  const search = registerImageSearch({ db, outbound, config })
  route(searchImages, async ({ query }) => pictureList(await search(query.query)))

  const kept = new LRUCache<string, Buffer, { hash: string; width: number | undefined }>({
    maxSize: keptBytes,
    ttl: keptFor,
    sizeCalculation: (bytes) => bytes.length,
    // Many readers who ask for one picture at one time wait for one resize.
    fetchMethod: async (_key, _old, { context: { hash, width } }) => {
      const image = await findImage(db, hash)
      if (!image) return undefined
      return width === undefined || image.width <= width ? image.bytes : narrowed(image.bytes, width)
    },
  })

  route(getStoredImage, async ({ params, query, request, reply }) => {
    const hash = hashIn(params.name)
    const key = query.w === undefined ? hash : `${hash}-${query.w}`
    const etag = `"${key}"`
    const known = matchesEtag(request.headers['if-none-match'], etag)
    const bytes = known ? null : await kept.fetch(key, { context: { hash, width: query.w } })
    if (bytes === undefined) throw notFound('This picture')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    return known ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })

  const elsewhere = createRemoteImages(app)

  route(proxyImage, async ({ query, request, reply }) => {
    refuseForeign(request.headers)
    const picture = await elsewhere(query.url, query.w, networkOf(request.ip))
    if (!picture) throw notFound('This picture')
    const etag = `"${picture.tag}"`
    void reply.headers({ 'cache-control': `public, max-age=${month}, immutable`, etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/webp').send(picture.bytes)
  })
}

/** Seconds a browser keeps a picture from elsewhere; what stands at an address of others may change, so not for ever. */
const month = 30 * 24 * 3600

/**
 * Refuses pages of other sites, which would make us fetch for them, and houses like ours: an address that leads back here
 * would go in circles.
 */
function refuseForeign(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError('cross-site', 'This request came from another site.')
  if (headers['user-agent']?.startsWith(`${productName}/`)) throw notFound('This picture')
}

const pictureList = (pictures: readonly Picture[]) => ({
  images: pictures.map(({ url }) => url),
  pictures: [...pictures],
})
