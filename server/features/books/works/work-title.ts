import { bareTitle, onlyPrinting, splitTitle } from './bare-title.ts'
import { plainSeries, plainTitle, volumeOf, volumePattern } from './plain-title.ts'

/** After a colon: a different work, about or made from the one before it. */
const otherWork =
  /\b(?:graphic novel|manga|comic|screenplay|script|companion|guide|summary|workbook|journal|colou?ring|cookbook|trivia|analysis|sparknotes|cliffsnotes|soundtrack|calendar|boxed|box set|collection|trilogy|omnibus|volumes?|the play$)\b/i
/** Beginnings of subtitles that explain a title: "A Brief History of Humankind", "How the Mighty…". */
const explaining =
  /^(?:(?:an?|how|why|what|when|where|who|my|one|our|your|notes|essays|stories|lessons|inside|confessions|adventures|from|on|being|or|from)\s|the\s(?:true |real |extraordinary |remarkable |incredible |amazing |untold |inside |epic )*(?:story|history|science|art|making|life and|biography|autobiography|power|case|secrets?|rise and|adventures|memoirs?|diary|search|quest|surprising|hidden|new)\b)/i
/** From this many words on, it is a subtitle and not the title of a part: "The Fellowship of the Ring" has five. */
const longSubtitle = 7

/** In the form of `plainTitle`. */
export interface KnownTitles {
  titles: ReadonlySet<string>
  series: ReadonlySet<string>
}

/** The folded title of a work, without what editions add to it; `known` are other books by its author. */
export function workTitle(title: string, known: KnownTitles): string {
  const bare = bareTitle(
    title
      .normalize('NFKC')
      .replace(/[‘’ʼ`]/g, "'")
      .trim(),
  )
  return `${plainTitle(ownTitle(bare, known))}${numberInBrackets(title)}`
}

/** The part of a title that names the work, without a series before the colon or a subtitle after it. */
function ownTitle(title: string, known: KnownTitles): string {
  const split = splitTitle(title)
  if (!split || otherWork.test(split.rest) || split.rest.includes(';')) return title
  const { main, rest } = split
  if (onlyPrinting.test(rest)) return main
  // Volumes have their number before the colon.
  if (volumeOf(main) !== null) return main
  const isOwnTitle = known.titles.has(plainTitle(main))
  // "Freakonomics" is both a book and its series; "A Game of Thrones" is not a subtitle.
  if (known.series.has(plainSeries(main)))
    return isOwnTitle && explaining.test(rest) && !known.titles.has(plainTitle(rest))
      ? main
      : ownTitle(rest, known)
  const isSubtitle = isOwnTitle || explaining.test(rest) || rest.split(/\s+/).length >= longSubtitle
  return isSubtitle ? `${main}${volumePattern.exec(rest)?.[0] ?? ''}` : title
}

/** The number of a volume that is only in brackets, as in "Fables (Fables, #2)" or "(#5, Part 2)"; otherwise empty. */
function numberInBrackets(title: string): string {
  if (!/#.*[)\]]$/.test(title)) return ''
  const [, name = '', series = '', number = '', half] =
    /^(.+?)\s*[([](.+?),?\s*#\s*([\d.–-]+)(?:[^()]*?\bpart (\d+))?[^()]*[)\]]$/i.exec(title) ?? []
  if (half !== undefined) return ` part ${half}` // not a text
  return number === '' || number === '1' || plainTitle(name) !== plainTitle(series) ? '' : ` ${number}`
}
