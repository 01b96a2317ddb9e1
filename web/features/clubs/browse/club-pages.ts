import type { Club } from '#contract/clubs/club.ts'
import type { PageOf } from '#web/client/api.ts'

type Page = PageOf<Club[]>

/** The pages of clubs that were opened, each with the cursor it was asked with. */
export interface ClubPages {
  pages: Page[]
  pageParams: (string | null)[]
}

/** The pages with every club as a later answer has it; which clubs stand where stays, so that nothing moves. */
export function withFreshClubs(known: ClubPages, answer: Page): ClubPages {
  const fresh = new Map(answer.rows.map((club) => [club.id, club]))
  const pages = known.pages.map((page) => ({
    ...page,
    rows: page.rows.map((club) => fresh.get(club.id) ?? club),
  }))
  return { ...known, pages }
}

/** Clubs at the head of the list that were founded after the pages were opened. */
export function newClubs(known: Pick<ClubPages, 'pages'>, head: Page): Club[] {
  const latest = Math.max(0, ...known.pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return head.rows.filter(({ id }) => id > latest)
}

/** The pages with the newcomers before all others; the head alone where more came than it holds, lest some be missed. */
export function withNewClubs(known: ClubPages, head: Page): ClubPages {
  const fresh = newClubs(known, head)
  const [first, ...rest] = known.pages
  if (!first || fresh.length === head.rows.length) return { pages: [head], pageParams: [null] }
  return { ...known, pages: [{ ...first, rows: [...fresh, ...first.rows] }, ...rest] }
}
