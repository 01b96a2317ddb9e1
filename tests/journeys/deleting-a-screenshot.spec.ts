import { pictureOf } from '#tests/picture.ts'
import { expectToast, newName, signInAs } from './steps.ts'
import { expect, test } from './reader.ts'

test('a site admin deletes a screenshot after a confirmation, and the suggestion stays', async ({
  page,
  as,
}) => {
  const admin = await signInAs(page, 'mara')
  const suggestion = newName('A clearer button')
  const sent = await (
    await (
      await as('jonas')
    ).post('/api/suggestions', {
      data: { suggestion, url: '/', screenshot: await pictureOf(320, 200) },
    })
  ).json()
  await page.goto('/suggestions')
  const card = page.getByRole('article', { name: `Suggestion #${sent.id}`, exact: true })
  await card.getByRole('button', { name: /^Delete screenshot/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The suggestion itself stays.')
  await dialog.getByRole('button', { name: 'Delete screenshot' }).click()
  await expectToast(page, 'Screenshot deleted')
  await expect(card.getByText(suggestion)).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(0)
  expect((await admin.get(`/api/suggestions/${sent.id}/screenshot`)).status()).toBe(404)
})
