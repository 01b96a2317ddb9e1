import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightContract } from './scripts/light-contract.ts'
import { builtCatalogues } from './scripts/messages/built-catalogues.ts'
import { messages } from './scripts/messages/vite-plugin.ts'

// What nearly every page needs is one chunk. Left to Vite, a club's first visit fetches 69 scripts, 12 KB larger as gzip.
// What opens later (dialogs, menus, forms) does not belong here.
const common = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack/(query-core|react-query)|clsx|class-variance-authority|@radix-ui/react-direction)/',
    'lucide-react/dist/esm/([^/]+|icons/(arrow-.*|book-open|check|circle-exclamation-point|ellipsis|external-link|hourglass|key-round|pen-line|plus|search|users|x))\\.',
    'contract/(http|accounts|images|books|clubs)/(?!settings|session|event|sign-in|deletion|time-zone|zone-name|canonical-zone|language|fold|club-name|clean-text)',
    'contract/pages\\.',
    'web/app/(?!club-events|language-switch|prefetch-page-data|follow-rename|for-readers|inbox-events|use-inbox-events)',
    'web/client/(?!event-stream|draft|browser-time-zone|use-(address-search|debounced|form-draft))',
    'web/features/(accounts|books|clubs|members|progress|reading-list|recommendations|reviews)/queries\\.',
    'web/features/(accounts/(account-links|avatar|google-path)|books/(book-title|synopsis)|clubs/(club-banner|visibility)|reading-list/list/(book-menu-button|suggested-by))\\.',
    'web/features/images/(picture-(place|ratio)|positioned-picture)\\.',
    'web/features/members/(member-name|use-membership|join/join-method)\\.',
    'web/ui/(?!address-search|announce|calendar\\.|checkbox|cover-|confirm-dialog|dialog|drag-handle|field\\.|headings|last-focus|menu|move-buttons|native-select|next-page|popover|progress-bar|radio-list|reason-dialog|row-order|saved|search-input|select|show-more|slider|star-input|tabs|text-area|time-zones|toast-viewport|typeset-cover|use-row-drag)',
  ].join('|'),
)

// Zod and the schemas that forms check with come with the first form; a first visit needs none (scripts/light-contract.ts).
const schemas =
  /node_modules\/zod\/|contract\/(http\/field|images\/picture|books\/new-book|clubs\/club-choices)\./

// A page about a book needs these; one by one they would be 19 files.
const posts =
  /web\/(features\/(texts\/(?!hidden-words|mentions|post-menu-content|pen-name|place|post-text-field|reactions|sealed|text-with|use-own-place)|texts\/mentions\/mentions-in-text|texts\/reactions\/(post-reactions|reaction-(glyph|pill|row))|reviews\/(own-review|actions)|progress\/progress-card|books\/book-(head|description)|discussions\/(queries|post-(order|anchor)))|ui\/(tabs|show-more)\.)|contract\/(discussions\/|texts\/(name-in-text|counts))|lucide-react\/dist\/esm\/icons\/pen-line\./
// Pages of a long list need these, and few others do.
const lists = /web\/(ui\/(address-search|headings|next-page-form|search-input)|client\/use-address-search)\./
// What only the pages of a club need; one by one they would be a dozen files.
const club =
  /lucide-react\/dist\/esm\/icons\/(calendar-plus|map-pin|vote)\.|contract\/(meetings\/(?!refusals)|choosing\/(ballot|own-round|pool|round)|accounts\/(zone-name|canonical-zone))|web\/(features\/(clubs\/copy-link|reading-list\/add\/actions|images\/picture-credit|reading-list\/list\/book-status|choosing\/(queries|round-words|local-time|use-print-time|rounds\/open-round-card)|meetings\/(queries|time|when|date-leaf|answer-words|meeting-words|next-meeting-card|finding-date-card))|ui\/time-zones)\./
// Both streams of events share one file.
const events =
  /web\/(app\/(club-events|inbox-events)|client\/event-stream)\.|contract\/(clubs\/event|notifications\/notification)\./
const radix =
  /@radix-ui\/(primitive|react-(compose-refs|slot|primitive|context|use-(layout-effect|effect-event|controllable-state|callback-ref|is-hydrated)|presence|id|collection|roving-focus|tabs))\//

const browserBuild: UserConfig = {
  root: 'web',
  plugins: [messages(builtCatalogues), react(), tailwindcss(), lightContract()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: schemas, priority: 1, includeDependenciesRecursively: false },
            {
              name: 'blur',
              test: /node_modules\/thumbhash\/|images\/(picture-blur|thumb-hashes)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'common', test: common },
            { name: 'lists', test: lists, includeDependenciesRecursively: false },
            { name: 'posts', test: posts, includeDependenciesRecursively: false },
            { name: 'club', test: club, includeDependenciesRecursively: false },
            { name: 'events', test: events, includeDependenciesRecursively: false },
            { name: 'radix', test: radix, includeDependenciesRecursively: false },
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
  plugins: [messages(builtCatalogues), react(), lightContract()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: '../dist/rendering',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverRenderingBuild : browserBuild))
