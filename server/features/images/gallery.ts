import { basename } from 'node:path/posix'
import { pictureNames } from '#contract/images/picture-names.ts'
import type { Picture } from '#contract/images/picture.ts'
import { fold } from '#contract/http/fold.ts'

type OwnFile = keyof typeof pictureNames

const ownPicture = (file: OwnFile | `gallery/${OwnFile}`, keywords: string) => {
  const title = pictureNames[basename(file) as OwnFile].english
  const picture: Picture = {
    url: `/pictures/${file}.webp`,
    title,
    author: 'Inkhorn',
    licence: 'MIT',
    source: '/about#images',
  }
  return { picture, words: fold(`${title} ${keywords}`).split(' ') }
}

/** The four default photos for a new club (specification, 9). */
const defaults = [
  ownPicture('unicorn-reading', 'horn magic moon night meadow fantasy animal horse book'),
  ownPicture('magic-library', 'books shelves hall candles wizard fantasy reading'),
  ownPicture('fantasy-books', 'stack pages dragon castle story magic reading'),
  ownPicture('enchanted-study', 'desk lamp room magic books candle window writing'),
]

const gallery = [
  ...defaults,
  ownPicture('gallery/rainy-window', 'rain tea cup cosy cozy home city grey weather book'),
  ownPicture('gallery/night-train', 'travel journey railway mystery crime thriller adventure'),
  ownPicture('gallery/mountain-hut', 'mountains snow cabin cottage winter hiking nature adventure'),
  ownPicture('gallery/autumn-path', 'fall leaves forest wood trees park bench nature walk'),
  ownPicture('gallery/lighthouse', 'sea ocean coast storm waves beacon night mystery'),
  ownPicture('gallery/desert-stars', 'night sky space planet dunes sand camp science fiction'),
  ownPicture('gallery/seaside-shelf', 'sea beach ocean summer sun holiday shells books'),
  ownPicture('gallery/secret-garden', 'flowers door roses spring green romance children nature'),
]

const urls = new Set(gallery.map(({ picture }) => picture.url))

export const defaultPictures: readonly Picture[] = defaults.map(({ picture }) => picture)

export const isGalleryPicture = (url: string): boolean => urls.has(url)

/** Those that share a word with `query`, best match first. */
export function matchingPictures(query: string): Picture[] {
  const wanted = fold(query).split(' ')
  return gallery
    .map(({ picture, words }) => ({
      picture,
      hits: wanted.filter((word) => words.some((one) => isFormOf(one, word))).length,
    }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ picture }) => picture)
}

/** How many letters two forms of a word may differ by: "trains" finds "train". */
const maxEnding = 3

/** Whether one word is a form of the other, or begins with `wanted`: "unic" finds "unicorn". */
function isFormOf(word: string, wanted: string): boolean {
  if (word === wanted) return true
  if (wanted.length < 3 || word.length < 3) return false
  return word.startsWith(wanted) || (wanted.startsWith(word) && wanted.length - word.length <= maxEnding)
}
