/** "(The Hunger Games, #1)", "(Penguin Classics)", "[Large Print]": a series or a printing, not part of the work's title. */
const brackets = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/
/** "; or, The Whale". */
const alternativeTitle = /\s*(?:[;,:]\s*or\b[\s,:].*|\s+or,\s.*)$/i
/** The kind of book as a subtitle: ": A Novel", ": a memoir in stories", "- Stories". A graphic novel is a different work. */
const kindOfBook =
  /\s*(?:[:;]|\s[-–—])(?!\s*the play$)\s*(?:(?:an?|the)\s+)?(?:(?!graphic\b)[\p{L}'’-]+\s+){0,3}?(?:novel|novella|memoir|thriller|mystery|romance|poems|stories|play|biography|autobiography|tale|tragedy|comedy)(?:\s+(?:of|in|from|about)\s.*)?$/iu
/** "(1909–1962)", which is part of the title. */
const yearsOnly = /^\s*[([][\d\s–-]*[)\]]\s*$/

const qualifier = String.raw`(?:the|an?|\d+\w*|new|deluxe|anniversary|illustrated|revised|updated|expanded|special|limited|collectors?|first|second|third|unabridged|annotated|complete|gift|international|student|classroom|kindle|paperback|hardcover|hardback|e-?book|trade|mass market|large print|library|critical|norton|movie tie-? ?in|tv tie-? ?in|reissue|definitive|uk|us|american|british)`
const printing = String.raw`(?:edition|hardcover|hardback|paperback|e-?book|large print|audiobook|audio ?cd|movie tie-? ?in|tv tie-? ?in|unabridged|(?:penguin|vintage|signet|puffin|bantam|wordsworth|enriched|collins|harper perennial|barnes (?:&|and) noble|oxford worlds?|everymans?)(?: modern)? (?:classics?|library)|modern library|a novel)`
/** As in ", 50th Anniversary Edition", ": Deluxe Hardcover". */
const printingAtEnd = new RegExp(
  String.raw`(?:\s*[:;,]\s*|\s[-–—]\s*|\s)(?:${qualifier}\s+)*${printing}$`,
  'i',
)
export const onlyPrinting = new RegExp(String.raw`^(?:${qualifier}\s+)*${printing}$`, 'i')
/** A book in pictures is not the same work as the book it adapts. */
const drawn = /\b(?:graphic novel|manga|comics?)\b/i

/** Each with a quick check whether it may be in the title. */
const additions = [
  [/[)\]]\s*$/, brackets],
  [/[)\]]\s*$/, brackets],
  [/\bor\b/i, alternativeTitle],
  [/(?:edition|cover|back|book|print|cd|in|unabridged|classics?|library|novel)$/i, printingAtEnd],
  [/[:;–—]|\s-/, kindOfBook],
  [/[)\]]\s*$/, brackets],
] as const

export function bareTitle(title: string): string {
  let bare = title
  for (const [hint, ending] of additions) if (hint.test(bare)) bare = without(ending, bare)
  return bare
}

/** The title without a series and number in brackets, as copied from other sites: "Dune (Dune, #1)". */
export const withoutSeries = (title: string): string =>
  /#\s*\d/.test(brackets.exec(title)?.[0] ?? '') ? without(brackets, title) : title

function without(ending: RegExp, title: string): string {
  const added = ending.exec(title)?.[0] ?? ''
  return yearsOnly.test(added) || drawn.test(added) ? title : title.replace(ending, '') || title
}

/** Splits at a colon or dash; null without one. */
export function splitTitle(title: string): { main: string; rest: string } | null {
  const found = /^(.{2,}?)(?:\s*[:;]|\s[-–—])\s+(.+)$/.exec(title)
  return found?.[1] && found[2] ? { main: found[1], rest: found[2] } : null
}
