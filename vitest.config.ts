import { defineConfig } from 'vitest/config'

const postgres = process.env['TEST_DATABASE_URL']

// A worker loads the product once, not once a file: what a test turns or keeps, it puts back.
const together = { isolate: false }

const onEngine = (engine: string) => ({
  test: {
    ...together,
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
    // What only a database of several processes has.
    exclude: engine === 'postgres' ? [] : ['server/**/*-on-postgres.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/engines.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
        test: {
          ...together,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/platform/empty-browser-in-tests.ts'],
        },
      },
    ],
  },
})
