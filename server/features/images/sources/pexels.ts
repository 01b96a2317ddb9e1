import * as z from 'zod/mini'
import { address, bounds, perSource, type PictureSource, thoseOf, words } from './source.ts'

const Result = z.object({
  alt: words,
  photographer: words,
  url: address,
  src: z.object({ large2x: address, medium: address }),
})

const Answer = z.object({ photos: thoseOf(Result) })

/** Photos of Pexels. */
export const pexels = (url: string, key: string): PictureSource => {
  const headers = { authorization: key }
  return {
    name: 'Pexels',
    headers,
    origin: new URL(url).origin,
    find: async (outbound, query) => {
      const asked = new URLSearchParams({ query, per_page: String(perSource), orientation: 'landscape' })
      const { photos } = await outbound.fetchJson(`${url}/v1/search?${asked.toString()}`, Answer, {
        ...bounds,
        headers,
      })
      return photos.map((photo) => ({
        url: photo.src.large2x,
        thumbUrl: photo.src.medium,
        title: photo.alt || 'Photo',
        author: photo.photographer || 'an unknown author',
        licence: 'Pexels',
        licenceUrl: 'https://www.pexels.com/license/',
        source: photo.url,
      }))
    },
  }
}
