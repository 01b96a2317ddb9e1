import type { Plugin } from 'vite'
import { renderedPages } from '../contract/rendered-page.ts'

const folders = new Set(
  [...renderedPages].map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
)
const empty = '\0never-rendered'

/** What no visitor's page shows before its reader does something: other pages, and what opens or is loaded on the way. */
const isNeverRendered = (source: string): boolean => {
  const page = /^#web\/pages\/([\w-]+)\/\1-page\.tsx$/.exec(source)?.[1]
  return page === undefined
    ? /dialog|calendar|html2canvas|prefetch-page-data|home-reader/.test(source)
    : !folders.has(page)
}

/** Leaves out of the rendering build, of which there is one for each language, the modules that it would never load. */
export function onlyRendered(): Plugin {
  return {
    name: 'inkhorn:only-rendered',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, _importer, { kind }) =>
      kind === 'dynamic-import' && isNeverRendered(source) ? empty : null,
    load: (id) => (id === empty ? 'export default null' : null),
  }
}
