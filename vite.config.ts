import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightContract } from './scripts/light-contract.ts'
import { builtCatalogues } from './scripts/messages/built-catalogues.ts'
import { messages } from './scripts/messages/vite-plugin.ts'
import { onlyRendered } from './scripts/only-rendered.ts'
import { sharedChunks } from './scripts/shared-chunks.ts'

// Zod and the schemas that forms check with come with the first form; a first visit needs none (scripts/light-contract.ts).
const schemas =
  /node_modules\/zod\/|contract\/(http\/field|accounts\/email-address|images\/picture|books\/new-book|clubs\/club-choices)\./

// A club's stream of events; a reader's inbox has one of its own.
const events = /web\/(app\/club-events|client\/event-stream)\.|contract\/clubs\/event\./
const radix =
  /@radix-ui\/(primitive|react-(compose-refs|slot|primitive|context|use-(layout-effect|effect-event|controllable-state|callback-ref|is-hydrated)|presence|id|collection|roving-focus|tabs))\//

const browserBuild: UserConfig = {
  root: 'web',
  plugins: [messages(builtCatalogues), react(), tailwindcss(), lightContract()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Every page has these already.
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !/\/(common|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      // Whoever starts a checkout for the first time can do nothing about them.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: schemas, priority: 1, includeDependenciesRecursively: false },
            {
              name: 'blur',
              test: /node_modules\/thumbhash\/|images\/(picture-blur|thumb-hashes)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'events', test: events, includeDependenciesRecursively: false },
            { name: 'radix', test: radix, includeDependenciesRecursively: false },
            {
              debugName: 'shared by pages',
              name: sharedChunks(fileURLToPath(new URL('web', import.meta.url))),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The server refuses changes that come from another site, so the host stays as the browser sent it.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
}

/** Renders visitors' pages on the server; bundled whole, since the web's packages are not installed where it runs. */
const serverRenderingBuild: UserConfig = {
  root: 'web',
  plugins: [onlyRendered(), messages(builtCatalogues), react(), lightContract()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: '../dist/rendering',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    // There is one for each language.
    minify: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverRenderingBuild : browserBuild))
