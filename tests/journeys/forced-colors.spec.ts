import type { Page } from '@playwright/test'
import { lostIn } from './drawn.ts'
import { newName, signInAs, startClub } from './steps.ts'
import { expect, test } from './reader.ts'

type Colours = NonNullable<Parameters<Page['emulateMedia']>[0]>

const dark: Colours = { colorScheme: 'dark', reducedMotion: 'reduce' }

for (const media of [
  { ...dark, forcedColors: 'none' },
  { ...dark, forcedColors: 'active' },
  { colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' },
] as const)
  test(`hidden words stay hidden in ${media.colorScheme} colours, forced: ${media.forcedColors} §2.94`, async ({
    page,
  }) => {
    const mara = await signInAs(page, 'mara')
    const club = await startClub(mara, { name: newName('Butlers') }, ['Dracula'])
    const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
    const data = { title: 'Who?', content: 'It was ||the butler||, then.', memberName: 'Mara' }
    await mara.post(`/api/clubs/${club.id}/books/${book.id}/discussions`, { data })
    await page.emulateMedia(media)
    await page.goto(`/club/${club.slug}/book/${book.id}?tab=discussions`)
    const words = page.getByRole('button', { name: 'Show hidden words' })
    await expect(words).toHaveText('the butler')
    await page.evaluate(() => document.fonts.ready)
    /** As wide as before, and nobody could tell whether the words are these or others. */
    const picture = async (text: string) => {
      await words.evaluate((element, other) => (element.textContent = other), text)
      return words.screenshot()
    }
    expect((await picture('the butler')).equals(await picture('reltub eht'))).toBe(true)
    const hidden = await picture('the butler')
    await words.click()
    expect((await page.getByText('the butler').screenshot()).equals(hidden)).toBe(false)
  })

test('in a contrast theme the focus and the highlighted item of a menu can be seen, and boxes are the system’s §2.94', async ({
  page,
}) => {
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Rings') }, ['Dracula', 'Persuasion'])
  await page.emulateMedia({ ...dark, forcedColors: 'active' })
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Actions for Dracula' }).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect.poll(() => lostIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  const hasRing = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      // The ring of a hidden radio button is around its segment.
      const ringed = focused?.closest('.segment') ?? focused
      if (!ringed || focused === document.body) return true
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || ringed.outerHTML.slice(0, 200)
    })
  await page.getByRole('radio', { name: 'List' }).focus()
  for (let stops = 0; stops < 25; stops++) {
    expect(await hasRing()).toBe(true)
    await page.keyboard.press('Tab')
  }

  await page.goto(`/club/${club.slug}/meetings`)
  await page.getByRole('button', { name: 'Plan a meeting' }).click()
  const chosen = page.getByRole('radio', { name: 'On a set date' })
  await expect(chosen).toHaveCSS('appearance', 'auto')
  // Elsewhere they are ours, in the colour of an action and not in the greys of the system.
  await page.emulateMedia({ ...dark, forcedColors: 'none' })
  await expect(chosen).toHaveCSS('background-color', 'rgb(185, 163, 248)')
})
