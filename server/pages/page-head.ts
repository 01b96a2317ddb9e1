import * as z from 'zod/mini'
import { usualPhoto } from '#contract/clubs/club.ts'
import { type pageAt, type PageName, to } from '#contract/pages.ts'
import { framedSizes, framedWidths, inWidths, noWider } from '#contract/http/image-address.ts'
import { escapeHtml } from '#server/http/html.ts'

/** What a shared link shows of a club or a book; both are public as far as the answers hold them. */
const Shown = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  imageZoom: z.catch(z.number(), 100),
  visibility: z.optional(z.string()),
})
const StoredBook = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  description: z.nullable(z.string()),
})

const usual = {
  title: 'Inkhorn',
  description: 'Start a book club, keep a shared reading list, and talk about what you read.',
  image: '/pictures/card.jpg',
}

/** The pages whose words are always the same. */
const still: Partial<Record<PageName, typeof usual & { path: string }>> = {
  browse: {
    title: 'Browse Clubs · Inkhorn',
    description: 'Every book club here: what it reads, how many read along, and whether its door is open.',
    image: '/pictures/fantasy-books.jpg',
    path: to.browse(),
  },
  suggestions: {
    title: 'User Suggestions · Inkhorn',
    description: 'What readers would like Inkhorn to do better, and how far each of it has come.',
    image: '/pictures/enchanted-study.jpg',
    path: to.suggestions(),
  },
  popular: {
    title: 'Popular Books · Inkhorn',
    description:
      'The books on most clubs’ reading lists, ranked by how many clubs read them and how they liked them.',
    image: '/pictures/magic-library.jpg',
    path: to.popular(),
  },
  about: {
    title: 'About · Inkhorn',
    description:
      'What Inkhorn is for, what it does, where its pictures and book data come from, and what it keeps about you.',
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

interface Head {
  status: 200 | 404 | 503
  html: string
  /** What has its photo fetched, where it has one. */
  photo?: string
}

/** The head of a page whose answers could not be given for now: the page asks for them again, and no search engine keeps it. */
export const headForNow = (origin: string): Head => ({ status: 503, html: tags(usual, null, origin) })

/** The part of `<head>` that differs from page to page: title, description, canonical link and share card. */
export function headOf(
  found: ReturnType<typeof pageAt>,
  answers: Map<string, unknown>,
  origin: string,
): Head {
  if (!found)
    return { status: 404, html: tags({ ...usual, title: '404 Page Not Found · Inkhorn' }, null, origin) }
  if (found.page === 'home') return { status: 200, html: tags(usual, to.home(), origin) }
  // What leads here is a letter to one reader.
  if (found.page === 'signIn')
    return { status: 200, html: tags({ ...usual, title: 'Sign In · Inkhorn' }, null, origin) }
  if (found.page === 'account')
    return { status: 200, html: tags({ ...usual, title: 'Your account · Inkhorn' }, null, origin) }
  const words = still[found.page]
  if (words) return { status: 200, html: tags(words, words.path, origin) }
  const club = z.safeParse(Shown, answers.get(`/api/clubs/slug/${found.params['slug']}`))
  if (!club.success)
    return { status: 404, html: tags({ ...usual, title: 'Club not found · Inkhorn' }, null, origin) }
  // Nobody finds a club by its settings.
  if (found.page === 'settings')
    return { status: 200, html: tags({ ...usual, title: 'Club Settings · Inkhorn' }, null, origin) }
  const { name, slug, description, imageUrl, imageZoom, visibility } = club.data
  const image = imageUrl ? cardOf(imageUrl) : usual.image
  if (found.page === 'club')
    return {
      status: 200,
      html: tags({ title: `${name} · Inkhorn`, description, image }, to.club(slug), origin),
      photo: photoAhead(imageUrl ?? usualPhoto, imageZoom),
    }
  const book = z.safeParse(StoredBook, answers.get(`/api/books/${found.params['bookId']}`))
  // Whether a club that keeps its books to itself has this one is not said either way.
  if (!book.success && visibility === 'invite-only')
    return {
      status: 200,
      html: tags({ title: `${name} · Inkhorn`, description, image }, to.club(slug), origin),
    }
  if (!book.success)
    return { status: 404, html: tags({ ...usual, title: 'Book not found · Inkhorn' }, null, origin) }
  const { id, title, author } = book.data
  const about = {
    title: `${title} by ${author} · ${name}`,
    description: book.data.description ?? description,
    image,
  }
  return { status: 200, html: tags(about, to.book(slug, id), origin) }
}

/** Has the banner's photo fetched along with the page's code, in the very size that the page will ask for. */
function photoAhead(url: string, zoom: number): string {
  const widths = inWidths(url, framedWidths)
  const source = widths
    ? `imagesrcset="${escapeHtml(widths)}" imagesizes="${framedSizes(zoom)}"`
    : `href="${escapeHtml(noWider(url, 1280))}"`
  return `<link rel="preload" as="image" ${source} fetchpriority="high">`
}

/** Share cards must be pixels: the drawn pictures have a JPEG of themselves, made by the build. */
const cardOf = (imageUrl: string): string =>
  imageUrl.replace(/#.*$/, '').replace(/^(\/pictures\/.*)\.webp$/, '$1.jpg')

function tags(about: typeof usual, path: string | null, origin: string): string {
  const title = escapeHtml(about.title)
  const description = escapeHtml(about.description.slice(0, 300))
  const image = escapeHtml(new URL(about.image, origin).href)
  const canonical = path === null ? '' : escapeHtml(new URL(path, origin).href)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    canonical && `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:site_name" content="Inkhorn"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`,
    path === null && '<meta name="robots" content="noindex">',
  ]
    .filter(Boolean)
    .join('')
}
