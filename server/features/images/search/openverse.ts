import * as z from 'zod/mini'
import { pictureNames } from '#contract/images/picture-names.ts'
import { remoteImageMaxBytes } from '#contract/images/image.ts'
import {
  type FoundPicture,
  type PictureSource,
  SourceText,
  SourceUrl,
  callLimits,
  matchingItems,
  perSource,
} from './source.ts'

const size = z.nullish(z.number())

const Result = z.object({
  title: SourceText,
  creator: SourceText,
  url: SourceUrl,
  thumbnail: z.nullish(SourceUrl),
  foreign_landing_url: SourceUrl,
  license: z.string().check(z.maxLength(50)),
  license_version: z.nullish(z.string().check(z.maxLength(25))),
  license_url: z.nullish(SourceUrl),
  filetype: z.nullish(z.string()),
  filesize: size,
  width: size,
  height: size,
  mature: z.nullish(z.boolean()),
})

type Result = z.infer<typeof Result>

const Answer = z.object({ results: matchingItems(Result) })

/** Openly licensed pictures of many collections, without a key. Only licences that allow cropping and any use. */
export const openverse = (url: string): PictureSource => ({
  name: 'Openverse',
  headers: {},
  origin: new URL(url).origin,
  find: async (outbound, words) => {
    const query = new URLSearchParams({
      q: words,
      page_size: String(perSource),
      license_type: 'commercial,modification',
      aspect_ratio: 'wide',
      mature: 'false',
    })
    const { results } = await outbound.fetchJson(`${url}/v1/images/?${query.toString()}`, Answer, callLimits)
    return results.filter((one) => !one.mature && isFetchable(one)).map(asPicture)
  },
})

/** With more pixels and an unknown file size, a JPEG may be too large to fetch. */
const maxPixels = 10_000_000

function isFetchable({ filetype, filesize, width, height }: Result): boolean {
  if (filetype === 'svg') return false
  return filesize ? filesize <= remoteImageMaxBytes : (width ?? 0) * (height ?? 0) <= maxPixels
}

const asPicture = (result: Result): FoundPicture => ({
  url: result.url,
  ...(result.thumbnail && { thumbUrl: result.thumbnail }),
  title: result.title || pictureNames.untitled.english,
  author: result.creator || pictureNames['an-unknown-author'].english,
  licence: licenceName(result.license, result.license_version ?? ''),
  ...(result.license_url && { licenceUrl: result.license_url }),
  source: result.foreign_landing_url,
})

/** "by-sa" and "4.0" become "CC BY-SA 4.0". */
export function licenceName(code: string, version: string): string {
  // not a text, but the official name of the mark
  const named = { cc0: 'CC0', pdm: 'Public Domain Mark' }[code.toLowerCase()] ?? `CC ${code.toUpperCase()}`
  return `${named} ${version}`.trim()
}
