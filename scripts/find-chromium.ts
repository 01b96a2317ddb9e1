import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** A browser for the journeys; without `path` it is Playwright's own. */
export interface FoundBrowser {
  path?: string
  args: readonly string[]
  /** A description of the browser; null if there is none yet. */
  name: string | null
}

/** Debian's packages: the headless shell draws no windows, which makes journeys faster. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** For Debian's Chromium as root, where the sandbox does not work; skips the search for a graphics card and updates. */
const rootArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Finds a Chromium: CHROMIUM_PATH, Debian's package, or the one installed by `npx playwright install chromium`. */
export function findChromium(): FoundBrowser {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { path: chosen, args: argsFor(chosen), name: `CHROMIUM_PATH, ${chosen}` }
  const packaged = debian.find((path) => existsSync(path))
  if (packaged) return { path: packaged, args: argsFor(packaged), name: `Debian's package, ${packaged}` }
  const own = existsSync(chromium.executablePath()) ? `Playwright's own, ${chromium.executablePath()}` : null
  return { args: [], name: own }
}

/** One that shows notifications, which the headless shell refuses to all pages. */
export function findWholeChromium(): LaunchOptions {
  const path = ['/usr/bin/chromium', process.env['CHROMIUM_PATH']].find((one) => one && existsSync(one))
  return path ? { executablePath: path, args: [...argsFor(path)] } : { channel: 'chromium' }
}

const argsFor = (path: string) => (path.startsWith('/usr/') && process.getuid?.() === 0 ? rootArgs : [])
