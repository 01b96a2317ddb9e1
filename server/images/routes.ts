import { LRUCache } from 'lru-cache'
import { getStoredImage, listDefaultImages, type Picture, searchImages } from '#contract/images/image.ts'
import type { House } from '../house.ts'
import { Ready } from '../platform/http/door.ts'
import { notFound } from '../platform/http/refusal.ts'
import { findImage } from './queries.ts'
import { hashIn, narrowed } from './rules.ts'
import { defaultPictures, matchingPictures } from './search.ts'

/** Bytes of pictures kept in memory, at the widths asked for: some 600 club cards. */
const keptBytes = 32 * 1024 * 1024

export function openImages({ serve, store }: House): void {
  serve(listDefaultImages, () => pictureList(defaultPictures))

  serve(searchImages, ({ query }) => pictureList(matchingPictures(query.query)))

  const kept = new LRUCache<string, Buffer, { hash: string; width: number | undefined }>({
    maxSize: keptBytes,
    sizeCalculation: (bytes) => bytes.length,
    // Many readers who ask for one picture at one time wait for one resize.
    fetchMethod: async (_key, _old, { context: { hash, width } }) => {
      const image = await findImage(store, hash)
      if (!image) return undefined
      return width === undefined || image.width <= width ? image.bytes : narrowed(image.bytes, width)
    },
  })

  serve(getStoredImage, async ({ params, query, request, reply }) => {
    const hash = hashIn(params.name)
    const key = query.w === undefined ? hash : `${hash}-${query.w}`
    const etag = `"${key}"`
    const known = request.headers['if-none-match']?.includes(etag) ?? false
    const bytes = known ? null : await kept.fetch(key, { context: { hash, width: query.w } })
    if (bytes === undefined) throw notFound('This picture')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    if (known) void reply.code(304)
    else void reply.headers({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    return new Ready(bytes)
  })
}

const pictureList = (pictures: readonly Picture[]) => ({
  images: pictures.map(({ url }) => url),
  pictures: [...pictures],
})
