import * as z from 'zod/mini'
import { getBoardThread } from '#contract/board/thread.ts'
import { getBook } from '#contract/books/book.ts'
import { getRound } from '#contract/choosing/round.ts'
import { getOwnPage } from '#contract/instance/own-pages.ts'
import { getReader } from '#contract/library/reader-page.ts'
import { getClub, defaultPhoto } from '#contract/clubs/club.ts'
import { type Message, message } from '#contract/messages/message.ts'
import { urlOf } from '#contract/http/endpoint-url.ts'
import { getMemberPage } from '#contract/member-pages/member-page.ts'
import { getMeeting } from '#contract/meetings/meeting.ts'
import { type pageAt, type PageName, to } from '#contract/pages.ts'
import { english, type Wording } from '#server/messages/wording.ts'
import { hiddenPages } from './hidden-pages.ts'
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
  boardVisible: z.catch(z.boolean(), false),
  listed: z.optional(z.boolean()),
})
const MemberCard = z.object({ name: z.string() })
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

/** Each title is that of its page, with the name of the product. */
interface Fixed {
  title: Message
  description: Message
  image: string
  path: string
}

const siteDescription = message(
  'heads.site',
  'Start a book club, keep a shared reading list, and talk about what you read.',
)
const siteOf = ({ say }: Say): Description => ({
  title: 'Inkhorn',
  description: say(siteDescription),
  image: '/pictures/card.jpg',
})

const fixed: Partial<Record<PageName, Fixed>> = {
  browse: {
    title: message('titles.browse', 'Browse Clubs'),
    description: message(
      'heads.browse',
      'All book clubs on Inkhorn: what they read, how many members they have and how to join.',
    ),
    image: '/pictures/fantasy-books.jpg',
    path: to.browse(),
  },
  suggestions: {
    title: message('titles.suggestions', 'User Suggestions'),
    description: message(
      'heads.suggestions',
      'What readers suggest to make Inkhorn better, and the status of each suggestion.',
    ),
    image: '/pictures/enchanted-study.jpg',
    path: to.suggestions(),
  },
  popular: {
    title: message('titles.popular', 'Popular Books'),
    description: message(
      'heads.popular',
      'The books on the most reading lists, ranked by the number of clubs and their ratings.',
    ),
    image: '/pictures/magic-library.jpg',
    path: to.popular(),
  },
  about: {
    title: message('titles.about', 'About'),
    description: message(
      'heads.about',
      'What Inkhorn is for, what it does, where its pictures and book data come from, and what it stores about you.',
    ),
    image: '/pictures/magic-library.jpg',
    path: to.about(),
  },
  chronicles: {
    title: message('titles.chronicles', 'The Santa Fe Chronicles'),
    description: message(
      'heads.chronicles',
      'A bookbinder, a novel in five pieces and six unicorns: a story about why people read together, with music.',
    ),
    image: '/pictures/gallery/desert-stars.jpg',
    path: to.chronicles(),
  },
}

/** Pages that belong to one reader: search engines must not list them. */
const privateTitles: Partial<Record<PageName, Message>> = {
  signIn: message('titles.signIn', 'Sign In'),
  join: message('titles.join', 'You’re invited'),
  inviteReaders: message('titles.inviteReaders', 'Invite readers'),
  account: message('titles.account', 'Your account'),
  notifications: message('titles.notifications', 'Notifications'),
  books: message('titles.books', 'My books'),
  year: message('titles.year', 'A year in books'),
  waiting: message('titles.waiting', 'Waiting to be sent'),
  importBooks: message('titles.import', 'Bring your books in'),
  bringClub: message('titles.bringClub', 'Bring a club here'),
  placeholder: message('titles.placeholder', 'Your place in a club'),
  onward: message('app.opening', 'Opening the library…'),
  notificationPreferences: message('titles.notificationPreferences', 'Notification preferences'),
}

const ownPageTitles = {
  imprint: message('admin.imprint', 'Imprint'),
  privacy: message('admin.privacy', 'Privacy'),
}

/** Pages of a club that only an open club shows to everybody. */
const openClubPages: Partial<Record<PageName, { title: Message; path: (slug: string) => string }>> = {
  discussions: { title: message('titles.discussions', 'Discussions'), path: to.discussions },
  choose: { title: message('titles.choose', 'Choose the next book'), path: to.choose },
  meetings: { title: message('titles.meetings', 'Meetings'), path: to.meetings },
}

type Say = Pick<Wording, 'say'>

const bookMissing = message('titles.bookNotFound', 'Book not found')
const titleBy = (book: { title: string; author: string }) =>
  message('titles.book', '{title} by {author}', book)

/** The head of a page whose data is temporarily unavailable; the browser requests it again. */
export const headOfUnavailable = (origin: string, language: Say): Head => ({
  status: 503,
  html: tags(siteOf(language), null, origin),
})

export function headOf(
  found: ReturnType<typeof pageAt>,
  data: ReadonlyMap<string, unknown>,
  origin: string,
  language: Say = english,
): Head {
  const { say } = language
  const site = siteOf(language)
  const unlisted = (status: Head['status'], title: string): Head => ({
    status,
    html: tags({ ...site, title: `${title} · Inkhorn` }, null, origin),
  })
  const listed = (description: Description, path: string): Head => ({
    status: 200,
    html: tags(description, path, origin),
  })

  if (!found) return unlisted(404, say(message('titles.notFound', '404 Page Not Found')))
  const { page, params } = found
  if (page === 'home') return listed(site, to.home())
  const known = fixed[page]
  if (known) {
    const { title, description, image, path } = known
    return listed({ title: `${say(title)} · Inkhorn`, description: say(description), image }, path)
  }
  const privateTitle = privateTitles[page]
  if (privateTitle) return unlisted(200, say(privateTitle))

  if (page === 'imprint' || page === 'privacy') {
    const title = `${say(ownPageTitles[page])} · Inkhorn`
    return data.has(urlOf(getOwnPage, { params: { page } }))
      ? listed({ ...site, title }, to.ownPage(page))
      : unlisted(404, say(message('titles.notFound', '404 Page Not Found')))
  }

  const hidden = hiddenPages[page]
  if (hidden)
    return hidden.isThere(data)
      ? unlisted(200, say(hidden.title))
      : unlisted(404, say(message('titles.notFound', '404 Page Not Found')))

  if (page === 'bookClubs') {
    const book = z.safeParse(BookCard, data.get(urlOf(getBook, { params })))
    if (!book.success) return unlisted(404, say(bookMissing))
    const { id, title, author } = book.data
    const about =
      book.data.description ??
      say(
        message('heads.bookClubs', 'The clubs on Inkhorn that read {title} by {author}.', { title, author }),
      )
    return listed(
      { ...site, title: `${say(titleBy({ title, author }))} · Inkhorn`, description: about },
      to.bookClubs(id),
    )
  }

  if (page === 'reader') {
    // Search engines must not list people's names.
    const isSeen = data.has(urlOf(getReader, { params }))
    return isSeen
      ? unlisted(200, `@${params['handle']}`)
      : unlisted(404, say(message('titles.readerNotFound', 'Reader not found')))
  }

  const club = z.safeParse(ClubCard, data.get(urlOf(getClub, { params })))
  if (!club.success) return unlisted(404, say(message('titles.clubNotFound', 'Club not found')))
  if (page === 'reports') return unlisted(200, say(message('titles.reports', 'Reports')))
  if (page === 'clubImport')
    return unlisted(200, say(message('titles.clubImport', 'Bring your club’s history in')))
  if (page === 'settings') return unlisted(200, say(message('titles.clubSettings', 'Club Settings')))
  const { name, slug, imageUrl, imageZoom, visibility } = club.data
  const isBoardPublic = visibility === 'open' && club.data.boardVisible
  const preload = page === 'club' ? photoPreload(imageUrl ?? defaultPhoto, imageZoom) : ''
  // A link to a club that is in no list says nothing about it where it is shared.
  if (club.data.listed === false) return { status: 200, html: tags(site, null, origin) + preload }
  // Search engines must not list people's names.
  if (page === 'members') return unlisted(200, `${say(message('titles.members', 'Members'))} · ${name}`)
  if (page === 'member') {
    const url = urlOf(getMemberPage, { params: { clubId: club.data.id, memberId: params['memberId'] } })
    const member = z.safeParse(MemberCard, data.get(url))
    return member.success
      ? unlisted(200, `${member.data.name} · ${name}`)
      : unlisted(404, say(message('titles.memberNotFound', 'Member not found')))
  }
  const ofClub = {
    title: `${name} · Inkhorn`,
    description: club.data.description,
    image: imageUrl ? shareImage(imageUrl) : site.image,
  }
  // What people say to each other is not for search engines, even where visitors may read it.
  if (page === 'board' || page === 'boardThread') {
    const title = `${say(message('titles.board', 'Board'))} · ${name}`
    const thread = urlOf(getBoardThread, { params: { clubId: club.data.id, threadId: params['threadId'] } })
    const isMissing = page === 'boardThread' && isBoardPublic && !data.has(thread)
    return unlisted(isMissing ? 404 : 200, title)
  }
  const openClubPage = openClubPages[page]
  if (openClubPage) {
    const title = `${say(openClubPage.title)} · ${name}`
    // Search engines list only what everybody may read.
    return visibility === 'open'
      ? listed({ ...ofClub, title: `${title} · Inkhorn` }, openClubPage.path(slug))
      : unlisted(200, title)
  }
  if (page === 'round') {
    const title = `${say(message('titles.round', 'Vote on the next book'))} · ${name}`
    if (visibility !== 'open') return unlisted(200, title)
    const round = urlOf(getRound, { params: { clubId: club.data.id, roundId: params['roundId'] } })
    return data.has(round)
      ? listed({ ...ofClub, title: `${title} · Inkhorn` }, to.round(slug, Number(params['roundId'])))
      : unlisted(404, say(message('titles.voteNotFound', 'Vote not found')))
  }
  if (page === 'meeting') {
    if (visibility !== 'open') return unlisted(200, `${say(message('titles.meeting', 'Meeting'))} · ${name}`)
    const url = urlOf(getMeeting, { params: { clubId: club.data.id, meetingId: params['meetingId'] } })
    const meeting = z.safeParse(MeetingCard, data.get(url))
    if (!meeting.success) return unlisted(404, say(message('titles.meetingNotFound', 'Meeting not found')))
    const { id, title } = meeting.data
    return listed({ ...ofClub, title: `${title} · ${name} · Inkhorn` }, to.meeting(slug, id))
  }
  if (page === 'club') {
    const { status, html } = listed(ofClub, to.club(slug))
    return { status, html: html + preload }
  }

  const book = z.safeParse(BookCard, data.get(urlOf(getBook, { params })))
  if (book.success) {
    const { id, title, author } = book.data
    const ofBook = {
      ...ofClub,
      title: `${say(titleBy({ title, author }))} · ${name}`,
      description: book.data.description ?? ofClub.description,
    }
    return listed(ofBook, to.book(slug, id))
  }
  // An invite-only club does not reveal to others whether it has a book.
  return visibility === 'invite-only' ? listed(ofClub, to.club(slug)) : unlisted(404, say(bookMissing))
}
