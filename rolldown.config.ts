import { isAbsolute } from 'node:path'
import { defineConfig } from 'rolldown'

/** The server as a few files of our own code; packages stay in node_modules. */
export default defineConfig({
  // The learner runs in a thread, so it is a program of its own (server/features/recommendations/learning/thread.ts).
  input: {
    main: 'server/main.ts',
    learner: 'server/features/recommendations/learning/worker.ts',
    backup: 'server/backup/main.ts',
  },
  platform: 'node',
  external: (id) => !/^[.#]/.test(id) && !isAbsolute(id),
  output: { dir: 'dist/server', format: 'esm', sourcemap: true, cleanDir: true },
})
