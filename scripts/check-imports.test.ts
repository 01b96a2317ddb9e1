import { describe, expect, test } from 'vitest'
import { rooms } from '#contract/rooms.ts'
import { faultsIn } from './imports/house-rules.ts'

const faults = (tree: Record<string, string>) => faultsIn(new Map(Object.entries(tree)))

/** A small house where everything is in its place. */
const house = {
  'contract/platform/field.ts': "import * as z from 'zod/mini'",
  'contract/pages.ts': '',
  'contract/accounts/account.ts': "import { id } from '../platform/field.ts'",
  'contract/clubs/club.ts': "import { UserId } from '../accounts/account.ts'",
  'server/main.ts': "import { openApp } from './app.ts'",
  'server/app.ts': "import { openClubs } from './clubs/routes.ts'",
  'server/house.ts': "import type { User } from '#contract/accounts/account.ts'",
  'server/platform/http/door.ts': "import type { Endpoint } from '#contract/platform/field.ts'",
  'server/migrations/001-foundation.ts': '',
  'server/clubs/routes.ts': "import '../house.ts'; import './queries.ts'; import 'fastify'",
  'server/clubs/queries.ts': "import '../migrations/001-foundation.ts'; import '#contract/clubs/club.ts'",
  'server/walls.test.ts': "import { openApp } from './app.ts'",
  'server/clubs/routes.test.ts': "import { openTestHouse } from '#tests/house.ts'",
  'server/books/catalogue/fantasy.ts': '',
  'web/main.tsx': "import './pages/app.tsx'",
  'web/pages/app.tsx': "const Club = lazy(() => import('../clubs/club-card.tsx'))",
  'web/platform/api.ts': '',
  'web/ui/card.tsx': "import '../platform/api.ts'",
  'web/clubs/queries.ts': "import '../platform/api.ts'",
  'web/clubs/club-card.tsx': "import './queries.ts'; import '../ui/card.tsx'; const card = <article />",
  'tests/house.ts': "import '#server/app.ts'",
  'scripts/check.ts': "import '#server/clubs/queries.ts'; import '#web/clubs/queries.ts'",
}

test('a house with everything in its place has no faults', () => {
  expect(faults(house)).toEqual([])
})

describe('an import against the arrows', () => {
  test.each([
    ['web/clubs/queries.ts', '#server/clubs/queries.ts', 'web/ never uses server/'],
    ['server/clubs/queries.ts', '#web/platform/api.ts', 'server/ never uses web/'],
    ['contract/clubs/club.ts', '#server/house.ts', 'contract/ never uses server/'],
    ['contract/clubs/club.ts', 'kysely', 'the contract uses only zod'],
    ['contract/clubs/club.ts', 'node:fs', 'the contract uses only zod'],
    ['server/clubs/routes.ts', '#tests/house.ts', 'tests/ is not part of the product'],
    ['web/clubs/club-card.tsx', '../../scripts/check.ts', 'scripts/ is not part of the product'],
    ['server/app.ts', './clubs/routes.test.ts', 'a test is not there to be imported'],
    ['server/books/catalogue/fantasy.ts', '../../clubs/queries.ts', 'clubs stands to the right of books'],
    ['contract/accounts/account.ts', '../clubs/club.ts', 'clubs stands to the right of accounts'],
    ['server/books/catalogue/fantasy.ts', '#contract/clubs/club.ts', 'clubs stands to the right of books'],
    [
      'server/platform/http/door.ts',
      '../../clubs/queries.ts',
      'clubs stands to the right of server/platform',
    ],
    [
      'server/platform/http/door.ts',
      '../../house.ts',
      'server/house.ts stands to the right of server/platform',
    ],
    [
      'server/migrations/001-foundation.ts',
      '../clubs/queries.ts',
      'clubs stands to the right of server/migrations',
    ],
    ['server/clubs/queries.ts', '../app.ts', 'server/app.ts stands to the right of clubs'],
    ['web/clubs/club-card.tsx', '../pages/app.tsx', 'web/pages stands to the right of clubs'],
    ['web/ui/card.tsx', '../clubs/queries.ts', 'clubs stands to the right of web/ui'],
    ['web/platform/api.ts', '../ui/card.tsx', 'web/ui stands to the right of web/platform'],
  ])('%s → %s', (from, asked, fault) => {
    const source = `import '${asked}'`
    expect(faults({ ...house, [from]: source }).filter((one) => !one.startsWith('a ring'))).toEqual([
      expect.stringMatching(new RegExp(`^${from} → .*: ${fault}`)),
    ])
  })

  test.each([
    "import type { Club } from '#server/house.ts'",
    "export { openClub } from '#server/house.ts'",
    "export * from '#server/house.ts'",
    "const club = await import('#server/house.ts')",
    "let club: import('#server/house.ts').House",
    "import {\n  openClub, // 'nothing'\n} from\n  '#server/house.ts'",
  ])('is found however it is written: %s', (source) => {
    expect(faults({ ...house, 'web/clubs/queries.ts': source })).toHaveLength(1)
  })

  test.each(["// import '#server/house.ts'", 'const words = "import \'#server/house.ts\'"'])(
    'is not seen where there is none: %s',
    (source) => {
      expect(faults({ ...house, 'web/clubs/queries.ts': source })).toEqual([])
    },
  )
})

test('files that import each other in a ring are named in order', () => {
  const tree = {
    'server/clubs/routes.ts': "import './queries.ts'",
    'server/clubs/queries.ts': "import { average } from './rules.ts'",
    'server/clubs/rules.ts': "export * from './routes.ts'",
  }
  expect(faults(tree)).toEqual([
    'a ring: server/clubs/routes.ts → server/clubs/queries.ts → server/clubs/rules.ts → server/clubs/routes.ts',
  ])
})

test.each(["import type { A } from './routes.ts'", "const open = () => import('./routes.ts')"])(
  'what is not loaded together makes no ring: %s',
  (back) => {
    expect(
      faults({ 'server/clubs/routes.ts': "import './rules.ts'", 'server/clubs/rules.ts': back }),
    ).toEqual([])
  },
)

test.each([
  ['server/wishes/routes.ts', '"wishes" is no room'],
  ['web/Clubs/queries.ts', 'not in kebab-case'],
  ['web/clubs/ClubCard.tsx', 'not in kebab-case'],
  ['contract/club.ts', '"club.ts" is none of them'],
  ['server/seed.ts', '"seed.ts" is none of them'],
  ['web/app.tsx', '"app.tsx" is none of them'],
  ['server/clubs/store.ts', '"store.ts" is none of them'],
  ['server/clubs/catalogue/fantasy.ts', 'has no folder "catalogue"'],
  ['web/clubs/cards/card.tsx', 'has no folder "cards"'],
  ...['utils', 'helpers', 'lib', 'types', 'index', 'common', 'services'].flatMap((name) => [
    [`web/clubs/${name}.ts`, 'a name that says nothing'],
    [`server/platform/${name}/door.ts`, 'a name that says nothing'],
    [`tests/${name}.ts`, 'a name that says nothing'],
  ]),
])('%s: %s', (path, fault) => {
  expect(faults({ ...house, [path]: '' })).toEqual([expect.stringContaining(fault)])
})

test('the rooms stand in the order of the house', () => {
  expect(rooms.slice(0, 4)).toEqual(['accounts', 'images', 'books', 'clubs'])
  expect(new Set(rooms).size).toBe(rooms.length)
})

test('a source that cannot be parsed is named', () => {
  expect(() => faults({ 'server/app.ts': 'import {' })).toThrow('server/app.ts')
})
