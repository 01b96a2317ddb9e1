import { defineConfig } from 'vitest/config'
import { messages } from './scripts/messages/vite-plugin.ts'

const postgres = process.env['TEST_DATABASE_URL']

const together = {
  // A worker loads the product once, not once a file: what a test turns or keeps, it puts back.
  isolate: false,
  // No limits of the product: on a machine that is shared, what a test waits for may take long to come.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

/** What does not depend on the engine: other servers, the process, and what is decided after the rows are read. */
const onSqliteOnly = [
  'server/slow-machine.test.ts',
  'server/start-checks.test.ts',
  // Walks through every answer; the seal's runs on both engines, and so do requests to every call (tests/fuzz).
  'server/{access,board-walk,library-walk,stars-walk}.test.ts',
  'server/features/choosing/sealed-ballots.test.ts',
  // Archives are refused before anything is written.
  'server/features/archives/hostile.test.ts',
  'server/backup/scheduled/download.test.ts',
  // By the lock beside the file.
  'server/catalogue/uploads/busy.test.ts',
  'server/features/books/sources/**',
  'server/features/imports/killed.test.ts',
  'server/features/images/{remote-images,search/search}.test.ts',
  'server/features/meetings/emails/email-words.test.ts',
  'server/features/recommendations/reranking/**',
  'server/http/{host,load-shedding,metrics,security-headers,trust-proxy}.test.ts',
  'tests/installed-package.test.ts',
]

const onEngine = (engine: string) => ({
  test: {
    ...together,
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: engine === 'postgres' ? onSqliteOnly : ['server/**/*-on-postgres.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/engines.ts'],
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than CI has cores: at any time one waits for PostgreSQL, for a server that starts, or for a clock.
    maxWorkers: 3,
    // In MB. Tests leave much garbage; a larger space for new objects makes them 5 to 10 % faster.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...together,
          name: 'contract',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
        },
      },
      onEngine('sqlite'),
      ...(postgres ? [onEngine('postgres')] : []),
      {
        plugins: [messages()],
        test: {
          ...together,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/client/browser-in-tests.ts'],
        },
      },
    ],
  },
})
