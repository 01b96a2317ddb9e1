import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { arriveAs, chooseFor, expectToast, foundClub, type FoundedClub, newName } from './at-the-door.ts'
import { expect, test } from './reader.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const longName = 'Thursday Evening Society for the Unhurried Reading of Uncomfortably Long Novels'

interface State {
  /** What a reader sees; also the story's name. */
  called: string
  title: string | RegExp
  /** Comes to the page and into the state, and waits until it stands. */
  come: (page: Page, club: FoundedClub) => Promise<void>
  /** A club page is come to signed in as the club's founder unless it says otherwise. */
  as?: 'mara' | 'ines' | 'nobody'
  /** What the browser itself writes to the console here: a page that is not there is a 404. */
  expected?: RegExp
}

const openClub = async (page: Page, { slug }: FoundedClub) => {
  await page.goto(`/club/${slug}`)
  await expect(page.getByRole('link', { name: 'Dracula', exact: true })).toBeVisible()
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: /club/i }).fill(newName('Panel'))
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toBeVisible()
}

const isClub = new RegExp(`^${longName}.* · Inkhorn$`)

const states: State[] = [
  {
    called: 'the welcome page',
    title: 'Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'A room for your book club' })).toBeVisible()
    },
  },
  {
    called: 'the welcome page with a refused address',
    title: 'Inkhorn',
    as: 'nobody',
    expected: /400/,
    come: async (page) => {
      await page.goto('/')
      await page.getByLabel('Email').fill('no address')
      await page.getByLabel('Email').press('Enter')
      await expectToast(page, 'Sign In Failed')
    },
  },
  {
    called: 'home',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('combobox', { name: /club/i })).toBeVisible()
    },
  },
  {
    called: 'home with clubs found',
    title: 'Home · Inkhorn',
    come: async (page, club) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: /club/i }).fill(club.name)
      await page.getByRole('combobox', { name: /club/i }).press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
    },
  },
  {
    called: 'home with the offer to create a club',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: /club/i }).fill(newName('Nobody Called'))
      await expect(page.getByRole('option', { name: /^Create/ })).toBeVisible()
    },
  },
  { called: 'home with the create panel', title: 'Home · Inkhorn', come: (page) => openPanel(page) },
  {
    called: 'home with the photo picker open',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await openPanel(page)
      await page.getByRole('button', { name: 'Search Images' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('sea')
      await page.getByRole('dialog').getByRole('searchbox').press('Enter')
      await expect(page.getByRole('region', { name: 'Pictures for sea' }).getByRole('button').first()).toBeVisible()
    },
  },
  {
    called: 'home with a photo in its place',
    title: 'Home · Inkhorn',
    come: async (page) => {
      await openPanel(page)
      await page.getByRole('button', { name: 'Default Photos' }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Enchanted Study/ }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('slider')).toHaveCount(4)
    },
  },
  { called: 'a club page before a visitor', title: isClub, as: 'nobody', come: openClub },
  { called: 'a club page before a stranger', title: isClub, as: 'ines', come: openClub },
  {
    called: 'a club page before its admin',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeVisible()
    },
  },
  {
    called: 'a club page as a list',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('radio', { name: 'List' }).check()
      await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
    },
  },
  {
    called: 'a club page with the menu of a book open to a stranger',
    title: isClub,
    as: 'ines',
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('radio', { name: 'List' }).check()
      await page.getByRole('button', { name: 'Actions for Dracula' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
  {
    called: 'a club page with books found',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('button', { name: 'Search for a book to add' }).click()
      await page.getByRole('searchbox').fill('dracula')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByText('On the list')).toBeVisible()
    },
  },
  {
    called: 'the dialog that marks a book read',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await chooseFor(page, 'Dracula', /mark as read/i)
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    },
  },
  {
    called: 'the form for a book written in by hand',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await page.getByRole('button', { name: 'Add a book by hand' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('A Book')
      await page.getByRole('dialog').getByLabel('Author').fill('A. Writer')
      await page.getByRole('dialog').getByLabel('Year (optional)').fill('1')
      await page.getByRole('dialog').getByRole('button', { name: 'Add book' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    called: 'the question before a book is removed',
    title: isClub,
    come: async (page, club) => {
      await openClub(page, club)
      await chooseFor(page, 'Dracula', /remove/i)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    called: 'the about page',
    title: 'About · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByText('The founder story, in short').click()
    },
  },
  {
    called: 'the chronicles',
    title: 'The Santa Fe Chronicles · Inkhorn',
    as: 'nobody',
    come: async (page) => {
      await page.goto('/chronicles')
      await expect(page.getByRole('heading', { level: 1, name: /Chronicles/ })).toBeVisible()
    },
  },
  {
    called: 'a page that is not there',
    title: '404 Page Not Found · Inkhorn',
    as: 'nobody',
    expected: /404/,
    come: async (page) => {
      await page.goto('/nothing/stands/here')
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    },
  },
  {
    called: 'a club that is not there',
    title: 'Club not found · Inkhorn',
    as: 'nobody',
    expected: /404/,
    come: async (page) => {
      await page.goto('/club/nobody-founded-this')
      await expect(page.getByRole('heading', { name: 'Club not found' })).toBeVisible()
    },
  },
]

/** A club with everything that is hard to lay out: a long name, a word without end, a long title, a read book. */
async function foundLongClub(request: APIRequestContext): Promise<FoundedClub> {
  const club = await foundClub(
    request,
    { name: newName(longName), description: `Slowly. ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}` },
    ['Dracula', 'Persuasion', 'The Curious Incident of the Dog in the Night-Time'],
  )
  const books: { id: number; title: string }[] = await (await request.get(`/api/clubs/${club.id}/books`)).json()
  const [dracula, persuasion] = ['Dracula', 'Persuasion'].map((title) => books.find((book) => book.title === title)?.id)
  const data = { status: 'read', readDate: '2024-05-14' }
  expect((await request.patch(`/api/clubs/${club.id}/books/${persuasion}`, { data })).status()).toBe(200)
  expect(dracula).toBeDefined()
  return club
}

/** Waits until nothing moves: a colour half faded in is no colour to judge. */
const settle = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity).length,
      ),
    )
    .toBe(0)

for (const { called, title, come, as: who = 'mara', expected } of states) {
  test(`everyone can use ${called}, in the light and in the dark, on the narrowest screen`, async ({ page, as }) => {
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => {
      const text = `${message.text()} ${message.location().url}`
      if (['error', 'warning'].includes(message.type()) && !expected?.test(text)) complaints.push(text)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    const club = await foundLongClub(await as('mara'))
    if (who !== 'nobody') await arriveAs(page, who)

    await come(page, club)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('main', { includeHidden: true })).toHaveCount(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(
        violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      ).toEqual([])
    }

    const size = page.viewportSize()
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: size?.height ?? 740 })
      await expect
        .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth ?? Infinity), `sideways at ${width} px`)
        .toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })
}

test('words without end stay on the narrowest screen', async ({ page }) => {
  const endless = (letters: number) => newName('').trim().repeat(letters).slice(0, letters)
  const request = await arriveAs(page, 'mara')
  const club = await foundClub(request, { name: endless(100), description: endless(500) }, ['Dracula'])
  const book = { title: endless(280), author: endless(180), genre: endless(60), description: endless(900) }
  const { id } = await (await request.post('/api/books', { data: book })).json()
  await request.post(`/api/clubs/${club.id}/books`, { data: { bookId: id } })
  const expectNoOverflow = async (where: string) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await expect
        .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth ?? Infinity), `${where} at ${width} px`)
        .toBeLessThanOrEqual(width)
    }
  }

  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await expectNoOverflow('the grid')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('link', { name: 'Details of Dracula' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).first().click()
  await expectNoOverflow('the list')
  await page.getByRole('button', { name: 'Search for a book to add' }).click()
  await page.getByRole('searchbox').fill(endless(180))
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/^No books found for /)).toBeVisible()
  await expectNoOverflow('a search for nothing')
  await page.getByRole('button', { name: /^Actions for (?!Dracula)/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoOverflow('the question')
  expect(await page.getByRole('alertdialog').evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

  await page.goto('/')
  await page.getByRole('combobox', { name: /club/i }).fill(club.name)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoOverflow('clubs found')
  await page.getByRole('combobox', { name: /club/i }).fill(endless(100))
  await page.getByRole('option', { name: /^Create/ }).click()
  await expect(page.getByLabel('Club Name')).toBeVisible()
  await expectNoOverflow('the create panel')
})
