import * as z from 'zod/mini'
import { pictureNames } from '#contract/images/picture-names.ts'
import { type PictureSource, SourceText, SourceUrl, callLimits, matchingItems, perSource } from './source.ts'

const Result = z.object({
  alt: SourceText,
  photographer: SourceText,
  url: SourceUrl,
  src: z.object({ large2x: SourceUrl, medium: SourceUrl }),
})

const Answer = z.object({ photos: matchingItems(Result) })

/** Needs a key. */
export const pexels = (url: string, key: string): PictureSource => {
  const headers = { authorization: key }
  return {
    name: 'Pexels', // not a text
    headers,
    origin: new URL(url).origin,
    find: async (outbound, words) => {
      const query = new URLSearchParams({
        query: words,
        per_page: String(perSource),
        orientation: 'landscape',
      })
      const { photos } = await outbound.fetchJson(`${url}/v1/search?${query.toString()}`, Answer, {
        ...callLimits,
        headers,
      })
      return photos.map((photo) => ({
        url: photo.src.large2x,
        thumbUrl: photo.src.medium,
        title: photo.alt || pictureNames.photo.english,
        author: photo.photographer || pictureNames['an-unknown-author'].english,
        licence: 'Pexels', // not a text
        licenceUrl: 'https://www.pexels.com/license/',
        source: photo.url,
      }))
    },
  }
}
