import { rooms } from '#contract/rooms.ts'

/** Where a file stands in the house; `rank` says how far right: a file may use what stands left of it or beside it. */
export interface Place {
  wing: Wing | 'workshop'
  /** What the place is called in a complaint. */
  name: string
  rank: number
  isTest: boolean
}

export type Wing = 'contract' | 'server' | 'web'

const platform = 0
const ui = 1
const shared = 2
const firstRoom = 3
const composition = firstRoom + rooms.length

/** What stands in each wing beside its rooms: folders and single files, with their rank. */
const beside: Record<Wing, { folders: Record<string, number>; files: Record<string, number> }> = {
  contract: {
    folders: { platform },
    files: { 'drawn-page.ts': shared, 'pages.ts': shared, 'rooms.ts': shared },
  },
  server: {
    folders: { platform, migrations: shared, keeping: composition },
    files: {
      'config.ts': shared,
      'house.ts': shared,
      'settings.ts': shared,
      'app.ts': composition,
      'built-web.ts': composition,
      'drawn-pages.ts': composition,
      'first-answers.ts': composition,
      'first-styles.ts': composition,
      'keeper.ts': composition,
      'main.ts': composition,
      'page-head.ts': composition,
      'page-html.ts': composition,
      'serving.ts': composition,
      'serving-together.ts': composition,
      'shell.ts': composition,
    },
  },
  web: {
    folders: { platform, ui, pages: composition },
    files: {
      'drawing.tsx': composition,
      'early-deeds.ts': composition,
      'main.tsx': composition,
      'react.ts': composition,
    },
  },
}

/** Rooms with more nouns than their own, each in a file of its name. A new one is put down here first. */
const roomNouns: Partial<Record<(typeof rooms)[number], readonly string[]>> = {
  accounts: [
    'asking',
    'codes',
    'devices',
    'google',
    'identities',
    'journey',
    'links',
    'own-sessions',
    'provider',
    'sessions',
    'site-admins',
    'turns',
  ],
  images: ['collecting', 'credits', 'elsewhere', 'encoding', 'finding', 'loose'],
  books: ['isbn', 'popular'],
  clubs: ['events', 'founding', 'mentions', 'newest', 'revising', 'settings', 'watching'],
  members: ['admins', 'founder', 'invites', 'leaving', 'notices', 'own-clubs', 'repair'],
  'reading-list': ['ordering', 'panel'],
  reviews: ['averages'],
  notes: ['counts'],
  discussions: ['threads', 'replies', 'writing', 'deleting'],
  recommendations: [
    'editions',
    'keywords',
    'picking',
    'ranking',
    'reasons',
    'showcase',
    'subjects',
    'taste',
    'variety',
  ],
  chronicles: ['recording'],
  'own-account': ['closing', 'export', 'pictures', 'succession'],
}

/** What a room may be made of, without its tests. */
const roomFiles: Record<Wing, { names: RegExp; folders: Record<string, readonly string[]>; say: string }> = {
  contract: { names: /^[a-z0-9-]+\.ts$/, folders: {}, say: 'one <noun>.ts for each noun' },
  server: {
    names: /^(routes|access|queries|rules|search|emails)\.ts$/,
    folders: {
      books: ['catalogue', 'search', 'sources'],
      images: ['sources'],
      recommendations: ['adviser', 'learning'],
    },
    say: 'routes, access, queries, rules, search, emails and the nouns put down for it in scripts/imports/places.ts',
  },
  web: { names: /^[a-z0-9-]+\.tsx?$/, folders: {}, say: 'queries.ts, <component>.tsx and <noun>.ts' },
}

/** Names that say nothing about what is inside, so that everything ends up there. */
const banned = /^(utils?|helpers?|libs?|types?|index|common|services?)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const testEnding = /\.(test|spec)\.tsx?$/

/** The place of a file, or a sentence about why it has none. `path` is relative to the root, with forward slashes. */
export function placeOf(path: string): Place | string {
  const parts = path.split('/')
  for (const part of parts) {
    const stem = part.replace(/(\.(test|spec|config|d))?\.[a-z]+$/, '')
    if (banned.test(stem)) return `"${stem}" is a name that says nothing; call it by what it is about`
    if (!kebab.test(stem)) return `"${part}" is not in kebab-case`
  }
  const isTest = testEnding.test(path)
  const [wing = '', top = '', ...rest] = parts
  if (wing !== 'contract' && wing !== 'server' && wing !== 'web')
    return { wing: 'workshop', name: wing, rank: composition, isTest }
  if (rest.length === 0) return placeOfFile(wing, top, isTest)
  const rank = beside[wing].folders[top]
  if (rank !== undefined) return { wing, name: `${wing}/${top}`, rank, isTest }
  const order = rooms.findIndex((room) => room === top)
  const room = rooms[order]
  if (!room) return `"${top}" is no room; the rooms are listed in contract/rooms.ts`
  const fault = isTest ? null : roomFault(wing, room, rest)
  return fault ?? { wing, name: top, rank: firstRoom + order, isTest }
}

function placeOfFile(wing: Wing, file: string, isTest: boolean): Place | string {
  const rank = isTest ? composition : beside[wing].files[file]
  return rank === undefined
    ? `${wing}/ holds rooms and ${Object.keys(beside[wing].files).join(', ')}; "${file}" is none of them`
    : { wing, name: `${wing}/${file}`, rank, isTest }
}

function roomFault(wing: Wing, room: (typeof rooms)[number], rest: readonly string[]): string | null {
  const { names, folders, say } = roomFiles[wing]
  const [first = '', second] = rest
  if (second !== undefined)
    return folders[room]?.includes(first) ? null : `a room of ${wing}/ has no folder "${first}"`
  const nouns = wing === 'server' ? (roomNouns[room] ?? []) : []
  return names.test(first) || nouns.includes(first.replace(/\.ts$/, ''))
    ? null
    : `a room of ${wing}/ holds ${say}; "${first}" is none of them`
}
