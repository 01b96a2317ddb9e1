import type { IncomingHttpHeaders } from 'node:http'
import {
  getStoredImage,
  listDefaultImages,
  proxyImage,
  searchImages,
  StoredImageName,
} from '#contract/images/image.ts'
import type { Picture } from '#contract/images/picture.ts'
import type { AppContext } from '#server/app-context.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { networkOf } from '#server/http/network.ts'
import { message } from '#contract/messages/message.ts'
import { productName } from '#server/outbound/outbound.ts'
import { defaultPictures } from './gallery.ts'
import { createRemoteImages, sha256 } from './remote-images.ts'
import { createImageSearch } from './search/search-pictures.ts'
import { createStoredImages, hashInName } from './image-cache.ts'

export function registerImages(app: AppContext): void {
  const search = createImageSearch(app)
  app.route(listDefaultImages, () => pictureList(defaultPictures))
  app.route(searchImages, async ({ query }) => pictureList(await search(query.query)))
  registerStoredImages(app)
  registerRemoteImages(app)
}

const missing = message('images.notFound', 'This picture could not be found.')

const pictureList = (pictures: readonly Picture[]) => ({
  images: pictures.map(({ url }) => url),
  pictures: [...pictures],
})

function registerStoredImages({ route, db }: AppContext): void {
  const findStoredImage = createStoredImages(db)

  route(getStoredImage, async ({ params, query, request, reply }) => {
    const { success, data: name } = StoredImageName.safeParse(params.name)
    if (!success) throw notFound(missing)
    const hash = hashInName(name)
    const etag = query.w === undefined ? `"${hash}"` : `"${hash}-${query.w}"`
    const isFresh = matchesEtag(request.headers['if-none-match'], etag)
    const bytes = isFresh ? null : await findStoredImage(hash, query.w)
    if (bytes === undefined) throw notFound(missing)
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    return isFresh ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}

/** How long browsers cache a remote picture, in seconds; limited, because it may change. */
const month = 30 * 24 * 3600

function registerRemoteImages(app: AppContext): void {
  const findRemoteImage = createRemoteImages(app)

  app.route(proxyImage, async ({ query, request, reply }) => {
    refuseForeign(request.headers)
    const bytes = await findRemoteImage(query.url, query.w, networkOf(request.ip))
    if (!bytes) throw notFound(missing)
    const etag = etagOf(bytes)
    void reply.headers({ 'cache-control': `public, max-age=${month}, immutable`, etag })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}

/** Refuses pages of other sites, which would use us as their proxy, and our own requests, which would loop. */
function refuseForeign(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new HttpError('cross-site', message('images.otherSite', 'This request came from another site.'))
  if (headers['user-agent']?.startsWith(`${productName}/`)) throw notFound(missing)
}

export const etagOf = (bytes: Buffer): string => `"${sha256(bytes).slice(0, 32)}"`
