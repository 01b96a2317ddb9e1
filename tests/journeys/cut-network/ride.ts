import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../reader.ts'
import { type Ledger, prefixOf } from './ledger.ts'
import type { Line } from './line.ts'
import type { Step } from './steps.ts'
import { countStored, isMoreStored, methodStored } from './stored.ts'

/** Where a reader writes: the paths of pages that they have seen before. */
export interface Places {
  book: string
  thread: string
  meeting: string
  books: string
}

interface Going {
  context: BrowserContext
  line: Line
  places: Places
  ledger: Ledger
  /** The reader says on another device how far they are. */
  saveElsewhere: (page: number) => Promise<void>
}

/** Never where the reader is already, as the form would have nothing to save. On other devices they are below 400 of 999. */
const newPage = (seed: number, number: number) => 400 + ((seed * 10 + number) % 590)

const answers = ['I’m going', 'Maybe', 'I can’t come'] as const

/** Plays what a reader does, and writes down what they were told is kept or sent. */
export async function ride(going: Going, steps: readonly Step[]): Promise<void> {
  const { context, line, places, ledger } = going
  let page = await open()
  let path = places.book
  await page.goto(path)

  async function open(): Promise<Page> {
    const opened = await context.newPage()
    // Leaving while something is being sent.
    opened.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    return opened
  }

  async function goTo(next: string) {
    if (path === next) return
    path = next
    await page.goto(path)
  }

  /** Until it is kept: a page that ends before has accepted nothing. A form that is still sending takes no second press. */
  async function kept(press: () => Promise<void>): Promise<number> {
    const before = await countStored(page)
    for (let tries = 1; tries < 10; tries++) {
      const at = Date.now()
      await press()
      if (await isMoreStored(page, before, tries * 1000)) return at
    }
    throw new Error('What was written is neither sent nor kept')
  }

  const write: Record<Extract<Step, { does: 'write' }>['what'], (number: number) => Promise<void>> = {
    place: async (number) => {
      await goTo(places.book)
      const form = page.getByRole('form', { name: 'Reading progress' })
      const field = form.getByRole('spinbutton').or(form.getByRole('textbox')).first()
      const placed = newPage(ledger.seed, number)
      await field.fill(String(placed))
      ledger.places.push({ page: placed, at: await kept(() => field.press('Enter')), isElsewhere: false })
    },
    message: async (number) => {
      await goTo(places.thread)
      const text = `${prefixOf(ledger)}${number}`
      const box = page.getByRole('textbox', { name: 'Write a reply' })
      await box.fill(text)
      ledger.messages.push({ text, at: await kept(() => box.press('Enter')) })
    },
    note: async (number) => {
      await goTo(places.book)
      const text = `${prefixOf(ledger)}${number}`
      await page.getByLabel('Your note').fill(text)
      const save = page.getByRole('button', { name: 'Save Note' })
      ledger.notes.push({ text, at: await kept(() => save.press('Enter')) })
    },
    reaction: async () => {
      await goTo(places.thread)
      const heart = page
        .getByRole('group', { name: /^Reactions/ })
        .first()
        .getByRole('button')
        .first()
      const before = await countStored(page)
      // A second press would take it back.
      await heart.press('Enter')
      if (!(await isMoreStored(page, before, 20_000)))
        throw new Error('The reaction is neither sent nor kept')
      ledger.hasHeart = (await methodStored(page)) === 'POST'
    },
    answer: async (number) => {
      await goTo(places.meeting)
      const answer = answers[number % answers.length] ?? answers[0]
      await kept(() => page.getByRole('button', { name: answer, exact: true }).press('Enter'))
      ledger.answer = answer
    },
    stars: async (number) => {
      await goTo(places.books)
      const book = page.getByRole('dialog')
      if (!(await book.isVisible()))
        await page.getByRole('button', { name: ledger.title }).first().press('Enter')
      const stars = book.getByRole('radiogroup', { name: 'My stars' }).getByRole('radio').first()
      const chosen = 1 + (number % 5)
      if ((ledger.stars ?? 0) === chosen) return
      await kept(() => stars.press(String(chosen)))
      ledger.stars = chosen
    },
  }

  for (const step of steps)
    switch (step.does) {
      case 'write':
        await write[step.what](step.number)
        break
      case 'cut':
        line.cut(step.after, step.lost)
        break
      case 'tunnel':
        line.cut(-1, 'request')
        await context.setOffline(true)
        break
      case 'return':
        line.mend()
        await context.setOffline(false)
        break
      case 'reload':
        await page.reload()
        break
      case 'kill':
        await page.close()
        page = await open()
        await page.goto(path)
        break
      case 'elsewhere':
        await going.saveElsewhere(step.page)
        ledger.places.push({ page: step.page, at: Date.now(), isElsewhere: true })
        break
    }

  line.mend()
  await context.setOffline(false)
  await page.close()
  page = await open()
  await page.goto('/waiting')
  // What waits is tried every 30 seconds.
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 90_000 })
  await page.close()
}
