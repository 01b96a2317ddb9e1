import * as z from 'zod/mini'
import { pictureNames } from '#contract/images/picture-names.ts'
import { type PictureSource, SourceText, SourceUrl, callLimits, matchingItems, perSource } from './source.ts'

const Result = z.object({
  description: SourceText,
  alt_description: SourceText,
  urls: z.object({ raw: SourceUrl, small: SourceUrl }),
  links: z.object({ html: SourceUrl, download_location: SourceUrl }),
  user: z.object({ name: SourceText }),
})

const Answer = z.object({ results: matchingItems(Result) })

/** Needs a key. Unsplash's rules require links with our name, and a request for each photo used. */
export const unsplash = (url: string, key: string): PictureSource => {
  const headers = { authorization: `Client-ID ${key}`, 'accept-version': 'v1' }
  return {
    name: 'Unsplash', // not a text
    headers,
    origin: new URL(url).origin,
    find: async (outbound, words) => {
      const query = new URLSearchParams({
        query: words,
        per_page: String(perSource),
        orientation: 'landscape',
        content_filter: 'high',
      })
      const { results } = await outbound.fetchJson(`${url}/search/photos?${query.toString()}`, Answer, {
        ...callLimits,
        headers,
      })
      return results.map(({ urls, links, user, ...photo }) => ({
        url: withParameters(urls.raw, { w: '1600', q: '80', fm: 'jpg', fit: 'max' }),
        thumbUrl: urls.small,
        title: photo.description || photo.alt_description || pictureNames.photo.english,
        author: user.name || pictureNames['an-unknown-author'].english,
        licence: 'Unsplash', // not a text
        licenceUrl: 'https://unsplash.com/license',
        source: withParameters(links.html, { utm_source: 'inkhorn', utm_medium: 'referral' }),
        useUrl: links.download_location,
      }))
    },
  }
}

function withParameters(page: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
