import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite'
import { drawnPictures } from './scripts/svg-pictures.ts'
import { lightContract } from './scripts/light-contract.ts'
import { nameStyleRules } from './scripts/style-rules.ts'

// The two files that nearly every page sets its first line in.
const firstFonts = /(?:fraunces-latin-opsz|figtree-latin-wght)-normal/

/** Names the fonts' own styles in the head of the page, and the first fonts, so that they travel along instead of after them. */
function nameFonts(): Plugin {
  const styles = (href: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel: 'stylesheet', href, 'data-fonts': '' },
    injectTo: 'head',
  })
  return {
    name: 'inkhorn:name-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        bundle
          ? Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
              if (/fonts-[^/]+\.css$/.test(file)) return [styles(`/${file}`)]
              if (!firstFonts.test(file)) return []
              const attrs = {
                rel: 'preload',
                href: `/${file}`,
                as: 'font',
                type: 'font/woff2',
                crossorigin: '',
              }
              return [{ tag: 'link', attrs, injectTo: 'head' }]
            })
          : [styles('/styles/fonts.css')],
    },
  }
}

// What nearly every page stands on goes into one chunk: split by who shares what, a page would ask for fifty files, most of
// them smaller than their headers. Nothing that opens later (dialogs, menus, forms) belongs here.
const common = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack/(?:query-core|react-query)|clsx|class-variance-authority)/',
    'node_modules/@radix-ui/react-direction/',
    // Signs and questions that several pages share: alone, each is mostly the wrapping of its file.
    'lucide-react/dist/esm/(?:icons/(?:check|hourglass|key-round|arrow-up-narrow-wide|ellipsis|book-open)|[^/]+)\\.',
    'contract/(http|accounts|images|books|clubs)/(?!settings|sign-in|session|event)',
    'contract/(pages|members/member|reading-list/listed-book)\\.',
    'web/(client|features/accounts)/(?!sign-in|use-|event-)',
    'web/features/(clubs|members|reading-list/list)/queries\\.',
    'web/features/members/(join-words|member-name|standing|use-standing)\\.',
    'web/ui/(avatar|badge|button|button-style|cover|cover-[a-z]+|typeset-cover|horn-nib|empty-state|error-state|page-link|print-count|icon-button|page-direction|page-title|segmented|skeleton|spinner|star|star-row|toast|toaster|tooltip|tooltip-watch|calendar-day)\\.',
  ].join('|'),
)

// What checks a form comes with the first form. Nothing of a first visit may need it (scripts/light-contract.ts).
const schemas =
  /node_modules\/zod\/|contract\/(http\/field|images\/picture|books\/new-book|clubs\/club-choices)\./

/** What a browser loads: the page, and the few lines that a drawn page begins with. */
const forBrowsers: UserConfig = {
  root: 'web',
  plugins: [react(), tailwindcss(), nameFonts(), nameStyleRules(), drawnPictures(), lightContract()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['web/index.html', 'web/early-deeds.ts', 'web/react.ts', 'web/styles/fonts.css'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'schemas', test: schemas, priority: 1, includeDependenciesRecursively: false },
            { name: 'common', test: common },
          ],
        },
      },
    },
  },
  // The server refuses changes that come from another site, so the host stays as the browser sent it.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
}

/** What the server draws a visitor's pages with (`vite build --ssr server-entry.tsx`): everything in it, since packages of the web are not installed where it runs. */
const forServer: UserConfig = {
  root: 'web',
  plugins: [react(), lightContract()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    outDir: '../dist/rendering',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowsers))
