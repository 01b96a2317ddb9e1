import { fold } from '#server/db/search-words.ts'
import { titleKey } from '../rules.ts'
import { withoutArticle } from './ranking.ts'

/** «(The Hunger Games, #1)», «(Penguin Classics)», «[Large Print]»: which printing or which part, not which work. */
const inBrackets = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/
/** «; or, The Whale». */
const otherTitle = /\s*(?:[;,:]\s*or\b[\s,:].*|\s+or,\s.*)$/i
/** What kind of book it is, said below the title: «: A Novel», «: a memoir in stories», «- Stories». */
const kindOfBook =
  /\s*(?:[:;]|\s[-–—])\s*(?:(?:an?|the)\s+)?(?:[\p{L}'’-]+\s+){0,3}?(?:novel|novella|memoir|thriller|mystery|romance|poems|stories|play|biography|autobiography|tale|tragedy|comedy)(?:\s+(?:of|in|from|about)\s.*)?$/iu
/** «(1909–1962)»: part of a title rather than something that hangs on it. */
const yearsOnly = /^\s*[([][\d\s–-]*[)\]]\s*$/

/** The title without what editions hang on it: series, kind of book, the other title of old books. */
export function bareTitle(title: string): string {
  let bare = title
  for (const ending of [inBrackets, otherTitle, kindOfBook, inBrackets]) bare = without(ending, bare)
  return bare
}

/** The title without a series and its number in brackets at the end, as other sites copy it: «Dune (Dune, #1)». */
export const withoutSeries = (title: string): string =>
  /#\s*\d/.test(inBrackets.exec(title)?.[0] ?? '') ? without(inBrackets, title) : title

const without = (ending: RegExp, title: string) =>
  yearsOnly.test(ending.exec(title)?.[0] ?? '') ? title : title.replace(ending, '') || title

/** The number of a part that has no title but its series': the 2 of «Fables (Fables, #2)»; empty for all others. */
function partNumber(title: string): string {
  const part = /^(.+?)\s*[([](.+?),?\s*#\s*([\d.–-]+)[^()]*[)\]]$/.exec(title)
  const [name = '', series = '', number = ''] = part?.slice(1) ?? []
  const isNamed = withoutArticle(fold(name)) !== withoutArticle(fold(series))
  return !part || isNamed || number === '1' ? '' : ` ${number}`
}

/** What stands before a colon, and what after it; null where there is none. */
export function splitTitle(title: string): { main: string; rest: string } | null {
  const found = /^(.{2,}?)\s*[:;]\s+(.+)$/.exec(title)
  return found?.[1] && found[2] ? { main: found[1], rest: found[2] } : null
}

/** One work in any edition: the bare title without article, and the author as `authorMark` knows them. */
export const foldedWork = (title: string, author: string): string =>
  `${withoutArticle(titleKey(bareTitle(title)))}${partNumber(title)}|${authorMark(author)}`

/** The first author by last name and initial: J. R. R. Tolkien and John Ronald Reuel Tolkien are one man. */
function authorMark(author: string): string {
  const first = author.split(/\s*(?:[,;&/]|\s(?:and|with|und|et|y)\s)\s*/i)[0] ?? author
  const names = (fold(first) || fold(author))
    .split(' ')
    .filter((name) => !/^(jr|sr|ii|iii|phd|md|dr)$/.test(name))
  const last = names.at(-1) ?? author
  return names.length > 1 ? `${last} ${names[0]?.slice(0, 1)}` : last
}
