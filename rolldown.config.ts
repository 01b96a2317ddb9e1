import { defineConfig } from 'rolldown'

/**
 * The server with the packages it uses, so that an installed Inkhorn brings only those with binaries of their own. Names stay as
 * they are: an operator can read a stack trace. Comments and spaces, a third of it, stay behind; licences are in dist/licences.txt.
 */
export default defineConfig({
  // The learner and the threads are worker threads (server/features/recommendations/learning/learning-job.ts, server/threads.ts).
  input: {
    main: 'server/main.ts',
    inkhorn: 'server/inkhorn.ts',
    learner: 'server/learner.ts',
    'backup-thread': 'server/backup-thread.ts',
    'progress-thread': 'server/progress-thread.ts',
    'catalogue-thread': 'server/catalogue-thread.ts',
    backup: 'server/backup/main.ts',
    catalogue: 'server/catalogue/main.ts',
  },
  platform: 'node',
  // `pg` looks for pg-native, and does without.
  external: [/^node:/, 'libsql', 'sharp', 'pg-native'],
  output: {
    dir: 'dist/server',
    format: 'esm',
    cleanDir: true,
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
})
