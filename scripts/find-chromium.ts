import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A browser for the journeys; no `path` means Playwright's own. */
export interface FoundBrowser {
  path?: string
  args: readonly string[]
  /** Which one it is, in words; null when there is none yet. */
  name: string | null
}

/** Debian's packages: the shell has no windows to draw, which makes journeys faster. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Debian's Chromium as root: it refuses its sandbox, and looks for a graphics card and for updates that aren't there. */
const rootArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Finds a Chromium: CHROMIUM_PATH, Debian's package, or the one that `npx playwright install chromium` fetched. */
export function findChromium(): FoundBrowser {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { path: chosen, args: argsFor(chosen), name: `CHROMIUM_PATH, ${chosen}` }
  const packaged = debian.find((path) => existsSync(path))
  if (packaged) return { path: packaged, args: argsFor(packaged), name: `Debian's package, ${packaged}` }
  const own = existsSync(chromium.executablePath()) ? `Playwright's own, ${chromium.executablePath()}` : null
  return { args: [], name: own }
}

const argsFor = (path: string) => (path.startsWith('/usr/') && process.getuid?.() === 0 ? rootArgs : [])
