import type { BookStory, ClubStory } from './club-story.ts'
import type { StoryReader } from './readers.ts'

/** The latest day, in days before now, on which anything happens to a book. */
const newest = 0.02

/** The days that a club's story leaves open, all in days before now: a larger number is longer ago. */
export interface ClubDays {
  joined: (reader: StoryReader) => number
  shelved: (book: BookStory) => number
  /** When it was finished, or begun if it is still being read. */
  read: (book: BookStory) => number
  reviewed: (book: BookStory, place: number) => number
  noted: (book: BookStory, place: number) => number
  turned: (place: number) => number
  asked: (place: number) => number
}

/** Readers join one after another, each before the first thing they do; books are added a month before they are read. */
export function daysOf(club: ClubStory): ClubDays {
  const first = (day: number) => Math.min(day, club.founded - 0.6)
  const shelved = (book: BookStory): number => {
    const place = club.books.indexOf(book)
    if (typeof book.read === 'number') return first(book.read + 32)
    return first(book.read === 'now' ? 34 : Math.max(2, 30 - place))
  }
  const joined = (reader: StoryReader): number => {
    const place = club.members.indexOf(reader)
    const usual = club.founded * (1 - (place + 1) / (2 * club.members.length + 2))
    const earliest = Math.max(
      0,
      ...club.books.flatMap((book) => (takesPart(book, reader) ? [shelved(book)] : [])),
    )
    return Math.min(Math.max(usual, earliest + 0.3), club.founded - 0.1)
  }
  return {
    joined,
    shelved,
    read: (book) => (typeof book.read === 'number' ? book.read : shelved(book) - 0.5),
    reviewed: ({ read }, place) =>
      Math.max(newest, (typeof read === 'number' ? read : 3) - 0.3 - place * 0.7),
    noted: ({ read }, place) => (typeof read === 'number' ? read + 4 : 11) - place * 1.3,
    turned: (place) => 0.4 + place * 0.6,
    asked: (place) => 0.5 + place,
  }
}

const takesPart = ({ by, reviews = [], notes = [], threads = [] }: BookStory, reader: StoryReader): boolean =>
  by === reader ||
  [...reviews, ...notes].some(([one]) => one === reader) ||
  threads.some((thread) => [thread, ...(thread.replies ?? [])].some((post) => post.by === reader))
