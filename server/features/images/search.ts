import type { Picture } from '#contract/images/picture.ts'
import { fold } from '#server/db/search-words.ts'

const drawn = (file: string, title: string, keywords: string) => {
  const picture: Picture = {
    url: `/pictures/${file}.webp`,
    title,
    author: 'Inkhorn',
    licence: 'MIT',
    source: '/about#images',
  }
  return { picture, words: fold(`${title} ${keywords}`).split(' ') }
}

/** The four photos a new club may choose from (specification, 9). */
const defaults = [
  drawn('unicorn-reading', 'Unicorn Reading', 'horn magic moon night meadow fantasy animal horse book'),
  drawn('magic-library', 'Magic Library', 'books shelves hall candles wizard fantasy reading'),
  drawn('fantasy-books', 'Fantasy Books', 'stack pages dragon castle story magic reading'),
  drawn('enchanted-study', 'Enchanted Study', 'desk lamp room magic books candle window writing'),
]

const gallery = [
  ...defaults,
  drawn('gallery/rainy-window', 'Rainy Window', 'rain tea cup cosy cozy home city grey weather book'),
  drawn('gallery/night-train', 'Night Train', 'travel journey railway mystery crime thriller adventure'),
  drawn(
    'gallery/mountain-hut',
    'Mountain Hut',
    'mountains snow cabin cottage winter hiking nature adventure',
  ),
  drawn('gallery/autumn-path', 'Autumn Path', 'fall leaves forest wood trees park bench nature walk'),
  drawn('gallery/lighthouse', 'Lighthouse', 'sea ocean coast storm waves beacon night mystery'),
  drawn('gallery/desert-stars', 'Desert Stars', 'night sky space planet dunes sand camp science fiction'),
  drawn('gallery/seaside-shelf', 'Seaside Shelf', 'sea beach ocean summer sun holiday shells books'),
  drawn('gallery/secret-garden', 'Secret Garden', 'flowers door roses spring green romance children nature'),
]

const urls = new Set(gallery.map(({ picture }) => picture.url))

export const defaultPictures: readonly Picture[] = defaults.map(({ picture }) => picture)

/** Whether `url` is one of our own pictures. */
export const isOurPicture = (url: string): boolean => urls.has(url)

/** Our own pictures that share a word with `query`, those with most words first; none when nothing matches. */
export function matchingPictures(query: string): Picture[] {
  const asked = fold(query).split(' ')
  return gallery
    .map(({ picture, words }) => ({
      picture,
      hits: asked.filter((word) => words.some((one) => isAlike(one, word))).length,
    }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ picture }) => picture)
}

/** Letters that two forms of one word may differ by at the end: "books" finds "book", "trains" finds "train". */
const longestEnding = 3

/** Whether one word is a form of the other, or `asked` its beginning: "unic" finds "unicorn". */
function isAlike(word: string, asked: string): boolean {
  if (word === asked) return true
  if (asked.length < 3 || word.length < 3) return false
  return word.startsWith(asked) || (asked.startsWith(word) && asked.length - word.length <= longestEnding)
}
