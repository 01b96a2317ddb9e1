import { fold } from '#server/db/search-words.ts'

/** "(The Hunger Games, #1)", "(Penguin Classics)", "[Large Print]": a series or a printing, not part of the work's title. */
const brackets = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/
/** "; or, The Whale". */
const alternativeTitle = /\s*(?:[;,:]\s*or\b[\s,:].*|\s+or,\s.*)$/i
/** The kind of book as a subtitle: ": A Novel", ": a memoir in stories", "- Stories". A graphic novel is another work. */
const kindOfBook =
  /\s*(?:[:;]|\s[-–—])(?!\s*the play$)\s*(?:(?:an?|the)\s+)?(?:(?!graphic\b)[\p{L}'’-]+\s+){0,3}?(?:novel|novella|memoir|thriller|mystery|romance|poems|stories|play|biography|autobiography|tale|tragedy|comedy)(?:\s+(?:of|in|from|about)\s.*)?$/iu
/** "(1909–1962)" is part of the title. */
const yearsOnly = /^\s*[([][\d\s–-]*[)\]]\s*$/

const qualifier = String.raw`(?:the|an?|\d+\w*|new|deluxe|anniversary|illustrated|revised|updated|expanded|special|limited|collectors?|first|second|third|unabridged|annotated|complete|gift|international|student|classroom|kindle|paperback|hardcover|hardback|e-?book|trade|mass market|large print|library|critical|norton|movie tie-? ?in|tv tie-? ?in|reissue|definitive|uk|us|american|british)`
const printing = String.raw`(?:edition|hardcover|hardback|paperback|e-?book|large print|audiobook|audio ?cd|movie tie-? ?in|tv tie-? ?in|unabridged|(?:penguin|vintage|signet|puffin|bantam|wordsworth|enriched|collins|harper perennial|barnes (?:&|and) noble|oxford worlds?|everymans?)(?: modern)? (?:classics?|library)|modern library|a novel)`
/** What publishers add to a title for another printing: ", 50th Anniversary Edition", ": Deluxe Hardcover". */
const printingAtEnd = new RegExp(
  String.raw`(?:\s*[:;,]\s*|\s[-–—]\s*|\s)(?:${qualifier}\s+)*${printing}$`,
  'i',
)
const onlyPrinting = new RegExp(String.raw`^(?:${qualifier}\s+)*${printing}$`, 'i')
/** A book in pictures is another work than the one it is drawn from. */
const drawn = /\b(?:graphic novel|manga|comics?)\b/i
/** Another work about or made from the one before the colon. */
const otherWork =
  /\b(?:graphic novel|manga|comic|screenplay|script|companion|guide|summary|workbook|journal|colou?ring|cookbook|trivia|analysis|sparknotes|cliffsnotes|soundtrack|calendar|boxed|box set|collection|trilogy|omnibus|volumes?|the play$)\b/i
/** Beginnings of subtitles that explain: "A Brief History of Humankind", "How the Mighty…". */
const explaining =
  /^(?:(?:an?|how|why|what|when|where|who|my|one|our|your|notes|essays|stories|lessons|inside|confessions|adventures|from|on|being|or|from)\s|the\s(?:true |real |extraordinary |remarkable |incredible |amazing |untold |inside |epic )*(?:story|history|science|art|making|life and|biography|autobiography|power|case|secrets?|rise and|adventures|memoirs?|diary|search|quest|surprising|hidden|new)\b)/i
/** A subtitle with this many words is not the title of a part: "The Fellowship of the Ring" has five. */
const longSubtitle = 7

const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const volume = /[\s,:(-]+(vol(?:ume)?|book|part|no|number|tome)\b\.?\s*#?\s*(\d+|[a-z]+)$/i

const otherSpellings = new Map(
  Object.entries({
    colour: 'color',
    colours: 'colors',
    honour: 'honor',
    harbour: 'harbor',
    grey: 'gray',
    neighbour: 'neighbor',
    favourite: 'favorite',
    labour: 'labor',
    traveller: 'traveler',
    travellers: 'travelers',
    theatre: 'theater',
    jewellery: 'jewelry',
    programme: 'program',
    pyjamas: 'pajamas',
  }),
)

/** A folded title without its leading article. */
export const withoutArticle = (text: string): string => text.replace(/^(the|a|an) (?=.)/, '')

/** The parts that editions add to a title, each with a quick check that it may be there. */
const additions = [
  [/[)\]]\s*$/, brackets],
  [/[)\]]\s*$/, brackets],
  [/\bor\b/i, alternativeTitle],
  [/(?:edition|cover|back|book|print|cd|in|unabridged|classics?|library|novel)$/i, printingAtEnd],
  [/[:;–—]|\s-/, kindOfBook],
  [/[)\]]\s*$/, brackets],
] as const

/** The title without the parts that editions add: series, kind of book, printing, the alternative title of old books. */
export function bareTitle(title: string): string {
  let bare = title
  for (const [hint, ending] of additions) if (hint.test(bare)) bare = without(ending, bare)
  return bare
}

/** The title without a series and its number in brackets, as pasted from other sites: "Dune (Dune, #1)". */
export const withoutSeries = (title: string): string =>
  /#\s*\d/.test(brackets.exec(title)?.[0] ?? '') ? without(brackets, title) : title

function without(ending: RegExp, title: string): string {
  const added = ending.exec(title)?.[0] ?? ''
  return yearsOnly.test(added) || drawn.test(added) ? title : title.replace(ending, '') || title
}

/** The parts before and after a colon; null without one. */
export function splitTitle(title: string): { main: string; rest: string } | null {
  const found = /^(.{2,}?)(?:\s*[:;]|\s[-–—])\s+(.+)$/.exec(title)
  return found?.[1] && found[2] ? { main: found[1], rest: found[2] } : null
}

/** What is known of an author's books, in the form of `plainTitle`. */
export interface KnownTitles {
  titles: ReadonlySet<string>
  series: ReadonlySet<string>
}

/** The title of a work, folded, whatever an edition adds to it; `known` are other books by its author. */
export function workTitle(title: string, known: KnownTitles): string {
  const bare = bareTitle(
    title
      .normalize('NFKC')
      .replace(/[‘’ʼ`]/g, "'")
      .trim(),
  )
  return `${plainTitle(ownTitle(bare, known))}${numberInBrackets(title)}`
}

/** The part of a title that names the work: not its series before the colon, nor its subtitle behind it. */
function ownTitle(title: string, known: KnownTitles): string {
  const split = splitTitle(title)
  if (!split || otherWork.test(split.rest) || split.rest.includes(';')) return title
  const { main, rest } = split
  if (onlyPrinting.test(rest)) return main
  // The parts of a series of volumes have their number before the colon.
  if (volumeOf(main) !== null) return main
  const isOwnTitle = known.titles.has(plainTitle(main))
  // "Freakonomics" is a book and the series that begins with it; "A Game of Thrones" is no subtitle.
  if (known.series.has(plainSeries(main)))
    return isOwnTitle && explaining.test(rest) && !known.titles.has(plainTitle(rest))
      ? main
      : ownTitle(rest, known)
  const isSubtitle = isOwnTitle || explaining.test(rest) || rest.split(/\s+/).length >= longSubtitle
  return isSubtitle ? `${main}${volume.exec(rest)?.[0] ?? ''}` : title
}

/** A title folded, without its article, with one spelling of its words and with the number of its volume, if not the first. */
export function plainTitle(title: string): string {
  const number = volumeOf(title)
  const name = number === null ? title : title.replace(volume, '')
  const words = withoutArticle(fold(name.includes('&') ? name.replaceAll('&', ' and ') : name))
    .split(' ')
    .map((word) => otherSpellings.get(word) ?? word)
    .join(' ')
  return words + (number ?? '')
}

/** The name of a series as a title has it before the colon: "The Twilight Saga" and "Twilight" are one. */
export const plainSeries = (name: string): string =>
  plainTitle(name.replace(/[\s,]+#?\d+$/, '')).replace(
    / (?:series|saga|trilogy|cycle|quartet|novels|books)$/,
    '',
  )

/** " 2" for "Vol. 2", " book 2", " part 1"; empty for a first volume or book, null without a number. */
function volumeOf(title: string): string | null {
  const [, kind = '', written = ''] = volume.exec(title) ?? []
  const number = /^\d+$/.test(written) ? Number(written) : numberWords.indexOf(written.toLowerCase())
  if (kind === '' || number < 1) return null
  if (/^part$/i.test(kind)) return ` part ${number}`
  if (number === 1) return ''
  return /^book$/i.test(kind) ? ` book ${number}` : ` ${number}`
}

/** The number of a volume named only in brackets: the 2 of "Fables (Fables, #2)" or "(#5, Part 2)"; empty for all others. */
function numberInBrackets(title: string): string {
  if (!/#.*[)\]]$/.test(title)) return ''
  const [, name = '', series = '', number = '', half] =
    /^(.+?)\s*[([](.+?),?\s*#\s*([\d.–-]+)(?:[^()]*?\bpart (\d+))?[^()]*[)\]]$/i.exec(title) ?? []
  if (half !== undefined) return ` part ${half}`
  return number === '' || number === '1' || plainTitle(name) !== plainTitle(series) ? '' : ` ${number}`
}
