import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Drawing, PageToDraw } from '#contract/rendered-page.ts'
import { acceptedEncoding } from '#server/http/accepted-encoding.ts'
import { matchesEtag } from '#server/http/etag.ts'

/** What is kept of drawn pages, in bytes: some thousand clubs of 20 books. */
const mostKept = 32 * 1024 * 1024
/** Of one process's time drawing may take this share, and this many ms in one go; whoever comes beyond it gets the page undrawn. */
const share = 0.3
const inOneGo = 2000

/** Fast enough to be done on the way out, and a tenth larger than the best: 9 ms for a club of 20 books. */
const brotliEffort = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A whole page as it travels: its tag names what it was made of. */
export interface DrawnPage {
  tag: string
  policy: string
  br: Buffer
  gzip: Buffer
}

/** The page drawn, or null where it cannot be, or not now; it then opens as it does for readers who are signed in. */
export type DrawPage = (page: PageToDraw, frame: Frame) => Promise<DrawnPage | null>

/** What stands around a drawing. */
export interface Frame {
  /** Everything that may differ from one page with this address to another: the drawing follows from it alone. */
  madeOf: string
  around: (drawing: string) => string
}

/** What the build made for this. */
interface Drawer {
  loadDrawing: () => Promise<Drawing>
  /** Another one for every build: a browser that has a page of the last one would look for files that are gone. */
  edition: string
  /** The content policy of what is drawn. */
  drawnPolicy: string
}

/**
 * Draws pages with the drawing that the build made, and keeps them under what they were made of: nobody can get a page that
 * was made of somebody else's answers. One that breaks is told of in the log, and not tried again as long as it is the same.
 */
export function openDrawnPages(
  { loadDrawing, edition, drawnPolicy }: Drawer,
  log: FastifyBaseLogger,
): DrawPage {
  const kept = new LRUCache<string, Promise<DrawnPage | null>>({ maxSize: mostKept })
  const mayDraw = openBudget()

  async function make(tag: string, page: PageToDraw, { around }: Frame): Promise<DrawnPage | null> {
    try {
      const { drawPage } = await loadDrawing()
      const began = performance.now()
      const html = around(await drawPage(page))
      mayDraw.spend(performance.now() - began)
      const [br, zipped] = await Promise.all([
        promisify(brotliCompress)(html, brotliEffort),
        promisify(gzip)(html),
      ])
      return { tag, policy: drawnPolicy, br, gzip: zipped }
    } catch (error) {
      log.error({ err: error, path: page.path }, 'a page could not be drawn')
      return null
    }
  }

  return async (page, frame) => {
    const tag = tagOf(edition, page, frame)
    const known = kept.get(tag)
    if (known) return known
    if (!mayDraw.now()) return null
    const making = make(tag, page, frame)
    // Counted as something until it is made, so that those who ask meanwhile wait for the same one.
    kept.set(tag, making, { size: 1 })
    const made = await making
    kept.set(tag, making, { size: made ? made.br.length + made.gzip.length : 200 })
    return made
  }
}

const tagOf = (edition: string, { path, search, theme }: PageToDraw, { madeOf }: Frame): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, path, search, theme]))
    .update(madeOf)
    .digest('base64url')

/** Time that may be spent: so much in one go, refilled by a share of the time that passes. */
function openBudget() {
  let spent = 0
  let seen = performance.now()
  return {
    now: (): boolean => {
      const at = performance.now()
      spent = Math.max(0, spent - (at - seen) * share)
      seen = at
      return spent < inOneGo
    },
    spend: (ms: number): void => void (spent += ms),
  }
}

/** Sends a drawn page in the encoding that its browser takes, or the word that the one it has is still the same. */
export async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, policy, br, gzip: zipped }: DrawnPage,
): Promise<FastifyReply> {
  void reply.header('etag', `W/"${tag}"`).header('vary', 'cookie, accept-encoding')
  void reply.header('content-security-policy', policy)
  if (matchesEtag(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(await promisify(gunzip)(zipped))
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : zipped)
}
