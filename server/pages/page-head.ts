import * as z from 'zod/mini'
import { getBook } from '#contract/books/book.ts'
import { getRound } from '#contract/choosing/round.ts'
import { getClub, defaultPhoto } from '#contract/clubs/club.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { getMeeting } from '#contract/meetings/meeting.ts'
import { type pageAt, type PageName, to } from '#contract/pages.ts'
import { type Description, photoPreload, shareImage, tags } from './head-tags.ts'

/** The parts of a club or book that share cards show; the page's data contains the same. */
const ClubCard = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  imageZoom: z.catch(z.number(), 100),
  visibility: z.optional(z.string()),
})
const MeetingCard = z.object({ id: z.int(), title: z.string() })
const BookCard = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  description: z.nullable(z.string()),
})

interface Head {
  status: 200 | 404 | 503
  html: string
}

const site: Description = {
  title: 'Inkhorn',
  description: 'Start a book club, keep a shared reading list, and talk about what you read.',
  image: '/pictures/card.jpg',
}

const fixed: Partial<Record<PageName, Description & { path: string }>> = {
  home: { ...site, path: to.home() },
  browse: {
    title: 'Browse Clubs · Inkhorn',
    description: 'All book clubs on Inkhorn: what they read, how many members they have and how to join.',
    image: '/pictures/fantasy-books.jpg',
    path: to.browse(),
  },
  suggestions: {
    title: 'User Suggestions · Inkhorn',
    description: 'What readers suggest to make Inkhorn better, and the status of each suggestion.',
    image: '/pictures/enchanted-study.jpg',
    path: to.suggestions(),
  },
  popular: {
    title: 'Popular Books · Inkhorn',
    description: 'The books on the most reading lists, ranked by the number of clubs and their ratings.',
    image: '/pictures/magic-library.jpg',
    path: to.popular(),
  },
  about: {
    title: 'About · Inkhorn',
    description:
      'What Inkhorn is for, what it does, where its pictures and book data come from, and what it stores about you.',
    image: '/pictures/magic-library.jpg',
    path: to.about(),
  },
  chronicles: {
    title: 'The Santa Fe Chronicles · Inkhorn',
    description:
      'A bookbinder, a novel in five pieces and six unicorns: a story about why people read together, with music.',
    image: '/pictures/gallery/desert-stars.jpg',
    path: to.chronicles(),
  },
}

/** Pages that belong to one reader: search engines must not list them. */
const privateTitles: Partial<Record<PageName, string>> = {
  signIn: 'Sign In',
  account: 'Your account',
  notifications: 'Notifications',
  notificationPreferences: 'Notification preferences',
}

/** Pages of a club that only an open club shows to everybody. */
const openClubPages: Partial<Record<PageName, { title: string; path: (slug: string) => string }>> = {
  discussions: { title: 'Discussions', path: to.discussions },
  choose: { title: 'Choose the next book', path: to.choose },
  meetings: { title: 'Meetings', path: to.meetings },
}

/** The head of a page whose data is temporarily unavailable; the browser requests it again. */
export const headOfUnavailable = (origin: string): Head => ({ status: 503, html: tags(site, null, origin) })

export function headOf(
  found: ReturnType<typeof pageAt>,
  data: ReadonlyMap<string, unknown>,
  origin: string,
): Head {
  const unlisted = (status: Head['status'], title: string): Head => ({
    status,
    html: tags({ ...site, title: `${title} · Inkhorn` }, null, origin),
  })
  const listed = (description: Description, path: string): Head => ({
    status: 200,
    html: tags(description, path, origin),
  })

  if (!found) return unlisted(404, '404 Page Not Found')
  const { page, params } = found
  const description = fixed[page]
  if (description) return listed(description, description.path)
  const privateTitle = privateTitles[page]
  if (privateTitle) return unlisted(200, privateTitle)

  if (page === 'bookClubs') {
    const book = z.safeParse(BookCard, data.get(urlOf(getBook, { params })))
    if (!book.success) return unlisted(404, 'Book not found')
    const { id, title, author } = book.data
    const about = book.data.description ?? `The clubs on Inkhorn that read ${title} by ${author}.`
    return listed({ ...site, title: `${title} by ${author} · Inkhorn`, description: about }, to.bookClubs(id))
  }

  const club = z.safeParse(ClubCard, data.get(urlOf(getClub, { params })))
  if (!club.success) return unlisted(404, 'Club not found')
  if (page === 'settings') return unlisted(200, 'Club Settings')
  const { name, slug, imageUrl, imageZoom, visibility } = club.data
  // Search engines must not list people's names.
  if (page === 'members') return unlisted(200, `Members · ${name}`)
  const ofClub = {
    title: `${name} · Inkhorn`,
    description: club.data.description,
    image: imageUrl ? shareImage(imageUrl) : site.image,
  }
  const openClubPage = openClubPages[page]
  if (openClubPage) {
    const title = `${openClubPage.title} · ${name}`
    // Search engines list only what everybody may read.
    return visibility === 'open'
      ? listed({ ...ofClub, title: `${title} · Inkhorn` }, openClubPage.path(slug))
      : unlisted(200, title)
  }
  if (page === 'round') {
    const title = `Vote on the next book · ${name}`
    if (visibility !== 'open') return unlisted(200, title)
    const round = urlOf(getRound, { params: { clubId: club.data.id, roundId: params['roundId'] } })
    return data.has(round)
      ? listed({ ...ofClub, title: `${title} · Inkhorn` }, to.round(slug, Number(params['roundId'])))
      : unlisted(404, 'Vote not found')
  }
  if (page === 'meeting') {
    if (visibility !== 'open') return unlisted(200, `Meeting · ${name}`)
    const url = urlOf(getMeeting, { params: { clubId: club.data.id, meetingId: params['meetingId'] } })
    const meeting = z.safeParse(MeetingCard, data.get(url))
    if (!meeting.success) return unlisted(404, 'Meeting not found')
    const { id, title } = meeting.data
    return listed({ ...ofClub, title: `${title} · ${name} · Inkhorn` }, to.meeting(slug, id))
  }
  if (page === 'club') {
    const { status, html } = listed(ofClub, to.club(slug))
    return { status, html: html + photoPreload(imageUrl ?? defaultPhoto, imageZoom) }
  }

  const book = z.safeParse(BookCard, data.get(urlOf(getBook, { params })))
  if (book.success) {
    const { id, title, author } = book.data
    const ofBook = {
      ...ofClub,
      title: `${title} by ${author} · ${name}`,
      description: book.data.description ?? ofClub.description,
    }
    return listed(ofBook, to.book(slug, id))
  }
  // An invite-only club does not reveal to others whether it has a book.
  return visibility === 'invite-only' ? listed(ofClub, to.club(slug)) : unlisted(404, 'Book not found')
}
