import { isAbsolute } from 'node:path'
import { defineConfig } from 'rolldown'

/** The server as a few files of our own code; packages stay in node_modules. */
export default defineConfig({
  // Recommendations are learned in a worker thread (server/features/recommendations/learning/learning-job.ts).
  input: {
    main: 'server/main.ts',
    learner: 'server/learner.ts',
    backup: 'server/backup/main.ts',
    catalogue: 'server/catalogue/main.ts',
  },
  platform: 'node',
  external: (id) => !/^[.#]/.test(id) && !isAbsolute(id),
  output: { dir: 'dist/server', format: 'esm', sourcemap: true, cleanDir: true },
})
