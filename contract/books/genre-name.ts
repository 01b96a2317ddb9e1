import { type Message, message } from '#contract/messages/message.ts'

/** The genres in 'Trending by Genre', in its order (specification, 2). */
const trending: Readonly<Record<string, Message>> = {
  Fantasy: message('genres.fantasy', 'Fantasy'),
  Romance: message('genres.romance', 'Romance'),
  Mystery: message('genres.mystery', 'Mystery'),
  'Sci-Fi': message('genres.sciFi', 'Sci-Fi'),
  'Non-Fiction': message('genres.nonFiction', 'Non-Fiction'),
  'Young Adult': message('genres.youngAdult', 'Young Adult'),
}

/** Of the genres that catalogues use; readers can write others. */
const names: Readonly<Record<string, Message>> = {
  ...trending,
  Children: message('genres.children', 'Children'),
  Classics: message('genres.classics', 'Classics'),
  'Graphic Novels': message('genres.graphicNovels', 'Graphic Novels'),
  'Historical Fiction': message('genres.historicalFiction', 'Historical Fiction'),
  History: message('genres.history', 'History'),
  Horror: message('genres.horror', 'Horror'),
  'Literary Fiction': message('genres.literaryFiction', 'Literary Fiction'),
  'Memoir and Biography': message('genres.memoirAndBiography', 'Memoir and Biography'),
  Poetry: message('genres.poetry', 'Poetry'),
  Science: message('genres.science', 'Science'),
  Thriller: message('genres.thriller', 'Thriller'),
}

/** Genres are stored, searched and compared in English. */
export const trendingGenres: readonly string[] = Object.keys(trending)

/** A genre as pages show it. */
export const genreName = (genre: string): Message | string =>
  (Object.hasOwn(names, genre) ? names[genre] : undefined) ?? genre
