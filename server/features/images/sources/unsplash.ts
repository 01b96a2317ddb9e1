import * as z from 'zod/mini'
import { address, bounds, perSource, type PictureSource, thoseOf, words } from './source.ts'

const Result = z.object({
  description: words,
  alt_description: words,
  urls: z.object({ raw: address, small: address }),
  links: z.object({ html: address, download_location: address }),
  user: z.object({ name: words }),
})

const Answer = z.object({ results: thoseOf(Result) })

/** Photos of Unsplash; its rules want a link with our name in it, and a call for each photo that is used. */
export const unsplash = (url: string, key: string): PictureSource => {
  const headers = { authorization: `Client-ID ${key}`, 'accept-version': 'v1' }
  return {
    name: 'Unsplash',
    headers,
    origin: new URL(url).origin,
    find: async (outbound, query) => {
      const asked = new URLSearchParams({
        query,
        per_page: String(perSource),
        orientation: 'landscape',
        content_filter: 'high',
      })
      const { results } = await outbound.fetchJson(`${url}/search/photos?${asked.toString()}`, Answer, {
        ...bounds,
        headers,
      })
      return results.map(({ urls, links, user, ...photo }) => ({
        url: withParameters(urls.raw, { w: '1600', q: '80', fm: 'jpg', fit: 'max' }),
        thumbUrl: urls.small,
        title: photo.description || photo.alt_description || 'Photo',
        author: user.name || 'an unknown author',
        licence: 'Unsplash',
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
