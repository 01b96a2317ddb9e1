import * as z from 'zod/mini'
import { remoteImageMaxBytes } from '#contract/images/image.ts'
import {
  address,
  bounds,
  type FoundPicture,
  perSource,
  type PictureSource,
  thoseOf,
  words,
} from './source.ts'

const size = z.nullish(z.number())

const Result = z.object({
  title: words,
  creator: words,
  url: address,
  thumbnail: z.nullish(address),
  foreign_landing_url: address,
  license: z.string().check(z.maxLength(50)),
  license_version: z.nullish(z.string().check(z.maxLength(25))),
  license_url: z.nullish(address),
  filetype: z.nullish(z.string()),
  filesize: size,
  width: size,
  height: size,
  mature: z.nullish(z.boolean()),
})
type Result = z.infer<typeof Result>

const Answer = z.object({ results: thoseOf(Result) })

/** Pixels of a picture whose file size nobody says; a JPEG of more may well be too large to fetch. */
const usualPixels = 10_000_000

/** Openly licensed pictures of many collections; needs no key. Only licences that allow cropping and any use. */
export const openverse = (url: string): PictureSource => ({
  name: 'Openverse',
  headers: {},
  origin: new URL(url).origin,
  find: async (outbound, query) => {
    const asked = new URLSearchParams({
      q: query,
      page_size: String(perSource),
      license_type: 'commercial,modification',
      aspect_ratio: 'wide',
      mature: 'false',
    })
    const { results } = await outbound.fetchJson(`${url}/v1/images/?${asked.toString()}`, Answer, bounds)
    return results.filter((one) => !one.mature && isFetchable(one)).map(asPicture)
  },
})

function isFetchable({ filetype, filesize, width, height }: Result): boolean {
  if (filetype === 'svg') return false
  return filesize ? filesize <= remoteImageMaxBytes : (width ?? 0) * (height ?? 0) <= usualPixels
}

const asPicture = (found: Result): FoundPicture => ({
  url: found.url,
  ...(found.thumbnail && { thumbUrl: found.thumbnail }),
  title: found.title || 'Untitled',
  author: found.creator || 'an unknown author',
  licence: licenceName(found.license, found.license_version ?? ''),
  ...(found.license_url && { licenceUrl: found.license_url }),
  source: found.foreign_landing_url,
})

/** A licence as people write it: "by-sa" and "4.0" are "CC BY-SA 4.0". */
export function licenceName(code: string, version: string): string {
  const named = { cc0: 'CC0', pdm: 'Public Domain Mark' }[code.toLowerCase()] ?? `CC ${code.toUpperCase()}`
  return `${named} ${version}`.trim()
}
