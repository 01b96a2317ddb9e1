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

const onEngine = (engine: string) => ({
  test: {
    ...together,
    name: `server on ${engine}`,
    include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
    // What only a database of several processes has, and what does not depend on the engine.
    exclude:
      engine === 'postgres'
        ? ['server/slow-machine.test.ts', 'tests/installed-package.test.ts']
        : ['server/**/*-on-postgres.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/engines.ts'],
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
