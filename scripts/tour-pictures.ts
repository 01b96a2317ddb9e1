import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Scene, scenes, sceneSize } from '#web/features/chronicles/scenes.ts'
import { to } from '#contract/pages.ts'
import { signInOf, type StoryReader } from '#tests/story/readers.ts'
import { rankThree, slug, type StoryIds } from './story-pages.ts'

interface Take {
  /** How wide the part is; smaller on the picture if it is larger than that. */
  partWidth: number
  path: string
  reader: StoryReader
  /** Of the window, which decides how the page is laid out. */
  width: number
  before?: (page: Page) => Promise<void>
  /** What the scene shows, in this order. */
  shows: (page: Page) => readonly Locator[]
}

/** Two pixels for each of the page's, for sharp screens. */
const density = 2
const margin = 20

const takesOf = ({ openId, findingId, bookId }: StoryIds): Record<Scene, Take> => ({
  ballot: {
    path: to.round(slug, openId),
    reader: 'mara',
    width: 1000,
    partWidth: 470,
    before: rankThree,
    shows: (page) => [
      page
        .getByRole('list')
        .filter({ has: page.getByText('Lud-in-the-Mist') })
        .first(),
    ],
  },
  dates: {
    path: to.meeting(slug, findingId),
    reader: 'hana',
    width: 440,
    partWidth: 328,
    shows: (page) => [page.getByRole('table').locator('..')],
  },
  plan: {
    path: to.book(slug, bookId),
    reader: 'mara',
    width: 440,
    partWidth: 400,
    shows: (page) => [page.getByRole('region', { name: 'Reading together' })],
  },
  seal: {
    path: `${to.book(slug, bookId)}?tab=discussions`,
    reader: 'hana',
    width: 440,
    partWidth: 400,
    shows: (page) => [
      page.getByRole('group').filter({ hasText: 'discussions are waiting' }).first(),
      page.getByRole('article').filter({ hasText: 'The visitor with the fine manners' }),
    ],
  },
})

/** Takes the scenes that the first pages show: parts of the running product, whole, on a page of their own. */
export async function takeTour(browser: Browser, url: string, ids: StoryIds, folder: string): Promise<void> {
  const takes = takesOf(ids)
  for (const scene of scenes) {
    const { path, reader, width, partWidth, before, shows } = takes[scene]
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 1000 },
        deviceScaleFactor: density,
        colorScheme: theme,
        reducedMotion: 'reduce',
        // That of the club, so that its times are given once.
        timezoneId: 'America/Denver',
      })
      await context.request.post('/api/auth/login', { data: signInOf(reader) })
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'networkidle' })
      await before?.(page)
      const picture = await stage(page, shows(page), partWidth)
      await sharp(picture)
        .webp({ quality: 82, effort: 6 })
        .toFile(join(folder, `${scene}-${theme}.webp`))
      await context.close()
    }
  }
}

/** Run by the page, and a string because scripts are compiled without the types of a browser. */
const moveToStage = `({ elements, partWidth, width, height, margin }) => {
  const stage = document.body.appendChild(document.createElement('div'))
  const part = stage.appendChild(document.createElement('div'))
  stage.style.cssText = 'position: fixed; inset: 0; z-index: 999; display: grid; place-content: center'
  document.getElementById('root').style.display = 'none'
  document.body.style.background = 'none'
  stage.style.width = width + 'px'
  stage.style.height = height + 'px'
  part.style.width = partWidth + 'px'
  if (elements.length > 1)
    part.style.cssText += '; padding: 12px 18px; border-radius: 8px; background: var(--color-paper); box-shadow: var(--shadow-sheet)'
  part.append(...elements)
  part.style.zoom = Math.min(1, (width - 2 * margin) / partWidth, (height - 2 * margin) / part.offsetHeight)
}`

/** Moves the elements to the middle of an empty page, smaller if they are too large for it. Around them the picture is transparent. */
async function stage(page: Page, shown: readonly Locator[], partWidth: number): Promise<Buffer> {
  const elements = await Promise.all(shown.map((locator) => locator.elementHandle()))
  const move = await page.evaluateHandle<(scene: unknown) => void>(moveToStage)
  await move.evaluate((run, scene) => run(scene), { elements, partWidth, margin, ...sceneSize })
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, ...sceneSize } })
}
