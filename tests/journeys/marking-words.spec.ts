import { expect, test } from './reader.ts'
import { newName, signInAs, startClub } from './steps.ts'

test('a member marks words with the buttons below the text, and others see them so §R.23 @phone', async ({
  page,
}) => {
  const mara = await signInAs(page, 'mara')
  const club = await startClub(mara, { name: newName('Marked'), description: 'In step.' }, ['Dracula'])
  const [book]: { id: number }[] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  await page.goto(`/club/${club.slug}/book/${book?.id}?tab=discussions`)
  await page.getByLabel('Title').fill('The letter')
  const area = page.getByLabel('What’s on your mind?')
  await area.fill('I really love that the count wrote it')
  const format = page.getByRole('group', { name: 'Format' })
  const mark = async (words: string, tool: string) => {
    await area.evaluate((field: HTMLTextAreaElement, selected) => {
      const start = field.value.indexOf(selected)
      field.setSelectionRange(start, start + selected.length)
    }, words)
    await format.getByRole('button', { name: tool }).click()
    await expect(area).toBeFocused()
  }
  await mark('really', 'Italic')
  await mark('love', 'Bold')
  await mark('the count', 'Hide as a spoiler')
  await expect(area).toHaveValue('I *really* **love** that ||the count|| wrote it')
  await page.getByRole('button', { name: 'Start Discussion' }).click()
  const post = page.getByRole('article', { name: /^Post by/ })
  await expect(post.locator('em')).toHaveText('really')
  await expect(post.locator('em')).toHaveCSS('font-synthesis-style', 'auto')
  await expect(post.locator('strong')).toHaveText('love')
  await post.getByRole('button', { name: 'Show hidden words' }).click()
  await expect(post.getByText('the count')).toBeVisible()
})
