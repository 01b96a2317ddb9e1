import { fold } from '#server/db/search-words.ts'
import { titleKey } from '../../rules.ts'

/** "(The Hunger Games, #1)", "(Penguin Classics)", "[Large Print]": a series or a printing, not part of the work's title. */
const brackets = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/
/** "; or, The Whale". */
const alternativeTitle = /\s*(?:[;,:]\s*or\b[\s,:].*|\s+or,\s.*)$/i
/** The kind of book as a subtitle: ": A Novel", ": a memoir in stories", "- Stories". */
const kindOfBook =
  /\s*(?:[:;]|\s[-–—])\s*(?:(?:an?|the)\s+)?(?:[\p{L}'’-]+\s+){0,3}?(?:novel|novella|memoir|thriller|mystery|romance|poems|stories|play|biography|autobiography|tale|tragedy|comedy)(?:\s+(?:of|in|from|about)\s.*)?$/iu
/** "(1909–1962)" is part of the title. */
const yearsOnly = /^\s*[([][\d\s–-]*[)\]]\s*$/

/** A folded title without its leading article. */
export const withoutArticle = (text: string): string => text.replace(/^(the|a|an) (?=.)/, '')

/** The title without the parts that editions add: series, kind of book, the alternative title of old books. */
export function bareTitle(title: string): string {
  let bare = title
  for (const ending of [brackets, alternativeTitle, kindOfBook, brackets]) bare = without(ending, bare)
  return bare
}

/** The title without a series and its number in brackets, as pasted from other sites: "Dune (Dune, #1)". */
export const withoutSeries = (title: string): string =>
  /#\s*\d/.test(brackets.exec(title)?.[0] ?? '') ? without(brackets, title) : title

const without = (ending: RegExp, title: string) =>
  yearsOnly.test(ending.exec(title)?.[0] ?? '') ? title : title.replace(ending, '') || title

/** The number of a volume named only after its series: the 2 of "Fables (Fables, #2)"; empty for all others. */
function partNumber(title: string): string {
  const part = /^(.+?)\s*[([](.+?),?\s*#\s*([\d.–-]+)[^()]*[)\]]$/.exec(title)
  const [name = '', series = '', number = ''] = part?.slice(1) ?? []
  const hasOwnName = withoutArticle(fold(name)) !== withoutArticle(fold(series))
  return !part || hasOwnName || number === '1' ? '' : ` ${number}`
}

/** The parts before and after a colon; null without one. */
export function splitTitle(title: string): { main: string; rest: string } | null {
  const found = /^(.{2,}?)\s*[:;]\s+(.+)$/.exec(title)
  return found?.[1] && found[2] ? { main: found[1], rest: found[2] } : null
}

/** A key shared by all editions of a work: the bare title without its article, and the author's `authorKey`. */
export const editionsKey = (title: string, author: string): string =>
  `${withoutArticle(titleKey(bareTitle(title)))}${partNumber(title)}|${authorKey(author)}`

/** The first author by last name and initial: J. R. R. Tolkien and John Ronald Reuel Tolkien are the same person. */
function authorKey(author: string): string {
  const first = author.split(/\s*(?:[,;&/]|\s(?:and|with|und|et|y)\s)\s*/i)[0] ?? author
  const names = (fold(first) || fold(author))
    .split(' ')
    .filter((name) => !/^(jr|sr|ii|iii|phd|md|dr)$/.test(name))
  const last = names.at(-1) ?? author
  return names.length > 1 ? `${last} ${names[0]?.slice(0, 1)}` : last
}
