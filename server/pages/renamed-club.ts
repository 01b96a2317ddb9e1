import * as z from 'zod/mini'
import { getClub } from '#contract/clubs/club.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { pageAt } from '#contract/pages.ts'

const ClubAddress = z.object({ slug: z.string() })

/** The URL of the same page under its club's current slug, if `url` has a former one; otherwise null. */
export function urlOfRenamedClub(url: string, data: ReadonlyMap<string, unknown>): string | null {
  const [path = '', search] = url.split(/\?(.*)/s)
  const slug = pageAt(path)?.params['slug']
  if (slug === undefined) return null
  const club = z.safeParse(ClubAddress, data.get(urlOf(getClub, { params: { slug } })))
  if (!club.success || club.data.slug === slug.toLowerCase()) return null
  // Rebuilt, because browsers take a path that begins with two slashes for another site.
  const [area = '', , ...rest] = path.split('/').filter(Boolean)
  const moved = `/${[area, club.data.slug, ...rest].join('/')}`
  return search ? `${moved}?${search}` : moved
}
