import type { Club } from '#contract/clubs/club.ts'
import type { PageOf } from '#contract/http/page.ts'

type Page = PageOf<Club[]>

/** Each page has the cursor it was fetched with. */
export interface ClubPages {
  pages: Page[]
  pageParams: (string | null)[]
}

/** Updates clubs in place, so that no card moves. */
export function withFreshClubs(opened: ClubPages, response: Page): ClubPages {
  const fresh = new Map(response.rows.map((club) => [club.id, club]))
  const pages = opened.pages.map((page) => ({
    ...page,
    rows: page.rows.map((club) => fresh.get(club.id) ?? club),
  }))
  return { ...opened, pages }
}

/** Founded after the pages were opened. */
export function newClubs({ pages }: Pick<ClubPages, 'pages'>, firstPage: Page): Club[] {
  const newestId = Math.max(0, ...pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return firstPage.rows.filter(({ id }) => id > newestId)
}

/** If the whole first page is new, more may follow, so the list starts over. */
export function withNewClubs(opened: ClubPages, firstPage: Page): ClubPages {
  const added = newClubs(opened, firstPage)
  const [first, ...rest] = opened.pages
  if (!first || added.length === firstPage.rows.length) return { pages: [firstPage], pageParams: [null] }
  return { ...opened, pages: [{ ...first, rows: [...added, ...first.rows] }, ...rest] }
}
