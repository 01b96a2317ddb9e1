import { describe, expect, test } from 'vitest'
import { features } from '#contract/features.ts'
import { importFaults } from './import-rules.ts'

const faults = (tree: Record<string, string>) => importFaults(new Map(Object.entries(tree)))

const project = {
  'contract/http/field.ts': "import * as z from 'zod/mini'",
  'contract/pages.ts': '',
  'contract/accounts/account.ts': "import { id } from '../http/field.ts'",
  'contract/clubs/club.ts': "import { UserId } from '../accounts/account.ts'",
  'server/main.ts': "import { createApp } from './app.ts'",
  'server/app.ts': "import { registerClubs } from './features/clubs/routes.ts'",
  'server/app-context.ts': "import type { User } from '#contract/accounts/account.ts'",
  'server/http/register-routes.ts': "import type { Endpoint } from '#contract/http/field.ts'",
  'server/db/schema.ts': "import type { ClubId } from '#contract/clubs/club.ts'",
  'server/features/clubs/routes.ts': "import '#server/app-context.ts'; import './club.ts'; import 'fastify'",
  'server/features/clubs/club.ts': "import '#server/db/schema.ts'; import '#contract/clubs/club.ts'",
  'server/access.test.ts': "import { createApp } from './app.ts'",
  'server/features/clubs/routes.test.ts': "import { createTestApp } from '#tests/test-app.ts'",
  'server/features/clubs/slug.ts': '',
  'server/features/books/book.ts': '',
  'server/features/books/isbn.ts': '',
  'server/features/books/works.ts': '',
  'web/main.tsx': "import './app/app.tsx'",
  'web/app/app.tsx': "const Club = lazy(() => import('../features/clubs/club-card.tsx'))",
  'web/client/api.ts': '',
  'web/ui/card.tsx': "import '#web/client/api.ts'",
  'web/features/clubs/queries.ts': "import '#web/client/api.ts'",
  'web/features/clubs/club-card.tsx':
    "import './queries.ts'; import '#web/ui/card.tsx'; const card = <article />",
  'tests/test-app.ts': "import '#server/app.ts'",
  'scripts/check.ts': "import '#server/features/clubs/club.ts'; import '#web/features/clubs/queries.ts'",
}

test('a project that follows the rules has no faults §D.51', () => {
  expect(faults(project)).toEqual([])
})

describe('an import against the layers is refused', () => {
  test.each([
    ['web/features/clubs/queries.ts', '#server/features/clubs/club.ts', 'web/ must not import server/'],
    ['server/features/clubs/club.ts', '#web/client/api.ts', 'server/ must not import web/'],
    ['contract/clubs/club.ts', '#server/app-context.ts', 'contract/ must not import server/'],
    ['contract/clubs/club.ts', 'kysely', 'the contract may import no package except zod and @noble/hashes'],
    ['contract/clubs/club.ts', 'node:fs', 'the contract may import no package except zod and @noble/hashes'],
    ['server/features/clubs/routes.ts', '#tests/test-app.ts', 'tests/ is not part of the product'],
    ['web/features/clubs/club-card.tsx', '../../../scripts/check.ts', 'scripts/ is not part of the product'],
    ['server/app.ts', './features/clubs/routes.test.ts', 'tests must not be imported'],
    ['server/features/books/book.ts', '../clubs/club.ts', 'clubs is in a higher layer than books'],
    ['contract/accounts/account.ts', '../clubs/club.ts', 'clubs is in a higher layer than accounts'],
    ['server/features/books/book.ts', '#contract/clubs/club.ts', 'clubs is in a higher layer than books'],
    ['server/http/register-routes.ts', '../features/clubs/club.ts', 'clubs is in a higher layer than http'],
    ['server/db/schema.ts', '../features/clubs/club.ts', 'clubs is in a higher layer than db'],
    ['web/features/clubs/club-card.tsx', '../../app/app.tsx', 'app is in a higher layer than clubs'],
    ['web/ui/card.tsx', '../features/clubs/queries.ts', 'clubs is in a higher layer than ui'],
  ])('%s → %s', (from, name, fault) => {
    const found = faults({ ...project, [from]: `import '${name}'` })
    expect(found.filter((one) => !one.startsWith('import cycle'))).toEqual([
      expect.stringMatching(new RegExp(`^${from} → .*: ${fault}`)),
    ])
  })

  test.each([
    "import type { Club } from '#server/app-context.ts'",
    "export { openClub } from '#server/app-context.ts'",
    "export * from '#server/app-context.ts'",
    "const club = await import('#server/app-context.ts')",
    "let club: import('#server/app-context.ts').AppContext",
    "import {\n  openClub, // 'nothing'\n} from\n  '#server/app-context.ts'",
  ])('in any notation: %s', (source) => {
    expect(faults({ ...project, 'web/features/clubs/queries.ts': source })).toHaveLength(1)
  })

  test.each(["// import '#server/app-context.ts'", 'const words = "import \'#server/app-context.ts\'"'])(
    'but not if there is no import: %s',
    (source) => {
      expect(faults({ ...project, 'web/features/clubs/queries.ts': source })).toEqual([])
    },
  )
})

test.each([
  ['a value', "import { average } from './slug.ts'"],
  ['a type', "import type { Average } from './slug.ts'"],
  ['a type in place', "let average: import('./slug.ts').Average"],
  ['an import()', "const slug = () => import('./slug.ts')"],
])('files in an import cycle are named, even through %s', (_how, source) => {
  const tree = {
    'server/features/clubs/routes.ts': "import './club.ts'",
    'server/features/clubs/club.ts': source,
    'server/features/clubs/slug.ts': "export * from './routes.ts'",
    'server/features/clubs/policy.ts': "import './routes.ts'",
  }
  expect(faults(tree)).toEqual([
    'import cycle: server/features/clubs/club.ts, server/features/clubs/routes.ts, server/features/clubs/slug.ts',
  ])
})

test('two cycles are reported separately', () => {
  const ring = (name: string) => ({
    [`web/ui/${name}-a.ts`]: `import './${name}-b.ts'`,
    [`web/ui/${name}-b.ts`]: `import './${name}-a.ts'`,
  })
  expect(faults({ ...ring('one'), ...ring('two') })).toHaveLength(2)
})

test.each([
  ['server/features/clubs/queries.ts', 'name the file for its subject'],
  ['server/features/clubs/commands.ts', 'name the file for its subject'],
  ['server/db/rules.ts', 'name the file for its subject'],
  ['server/features/clubs/search/ranking.ts', 'a folder holds at least 3 files'],
  ['server/features/news/routes.ts', 'a folder holds at least 3 files'],
  ['web/Clubs/queries.ts', 'not in kebab-case'],
  ['web/features/clubs/ClubCard.tsx', 'not in kebab-case'],
  ...['utils', 'helpers', 'lib', 'types', 'index', 'common', 'services'].flatMap((name) => [
    [`web/features/clubs/${name}.ts`, 'too vague'],
    [`server/${name}/cookie.ts`, 'too vague'],
    [`tests/${name}.ts`, 'too vague'],
  ]),
])('%s: %s', (path, fault) => {
  expect(faults({ ...project, [path]: '' })).toEqual([expect.stringContaining(fault)])
})

describe('a query that reaches for a table of a later feature is refused', () => {
  const tables = {
    'server/db/tables/system.ts': 'export interface SystemTables { jobs: JobsTable }',
    'server/db/tables/books.ts':
      'export interface BooksTables { books: BooksTable }\ninterface BooksTable { id: number }',
    'server/db/tables/clubs.ts':
      'export interface ClubsTables { clubs: ClubsTable\n live_clubs: LiveClubsView }',
  }
  const inBooks = (source: string) =>
    faults({ ...project, ...tables, 'server/features/books/book.ts': source })

  test.each([
    "db.selectFrom('clubs')",
    "db.selectFrom(['books', 'clubs as own'])",
    "db.selectFrom('books').leftJoin('live_clubs as clubs', 'a', 'b')",
    "change.insertInto('clubs')",
    "change.updateTable('clubs')",
    "change.deleteFrom('clubs')",
    'sql`select 1 from clubs where id = ${id}`',
    'sql<Row>`select 1 from books\n  inner join live_clubs on true`',
    'sql`update clubs set name = ${name}`',
    'sql`insert into clubs values (1)`',
    "sql`select 1 from ${sql.table('clubs')}`",
    "const exists = 'exists (select 1 from clubs)'",
  ])('in any notation: %s', (source) => {
    expect(inBooks(source)).toEqual([
      expect.stringMatching(
        /^server\/features\/books\/book.ts: (live_)?clubs is a table of clubs, which comes after books$/,
      ),
    ])
  })

  test.each([
    "db.selectFrom('books')",
    "db.selectFrom('jobs')",
    "const title = 'A letter from clubs'",
    "// selectFrom('clubs')",
  ])('but not one of its own or of earlier layers: %s', (source) => {
    expect(inBooks(source)).toEqual([])
  })

  test('and so is one below the features', () => {
    expect(faults({ ...project, ...tables, 'server/http/x.ts': "db.selectFrom('clubs')" })).toHaveLength(1)
    expect(faults({ ...project, ...tables, 'server/pages/x.ts': "db.selectFrom('clubs')" })).toEqual([])
    expect(
      faults({ ...project, ...tables, 'server/features/books/x.test.ts': "db.selectFrom('clubs')" }),
    ).toEqual([])
  })
})

test('the list of features begins with what all others need and has no duplicates', () => {
  expect(features.slice(0, 5)).toEqual(['instance', 'accounts', 'images', 'books', 'clubs'])
  expect(new Set(features).size).toBe(features.length)
})

test('a source that cannot be parsed is reported', () => {
  expect(() => faults({ 'server/app.ts': 'import {' })).toThrow('server/app.ts')
})
