import { startClub, newName, signInAs } from './steps.ts'
import { expect, test } from './reader.ts'

test('home shows what is new in a club since the last visit, links to it, and shows nothing after a visit', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('News Room') }, ['Dracula'])
  const jonas = await signInAs(page, 'jonas')
  await jonas.post(`/api/clubs/${club.id}/join`)
  const [book] = await (await mara.get(`/api/clubs/${club.id}/books`)).json()
  const question = { title: 'Question: why?', content: 'Why the boxes of earth?', memberName: 'Mara' }
  await mara.post(`/api/clubs/${club.id}/books/${book.id}/discussions`, { data: question })

  await page.goto('/')
  const line = page
    .getByRole('region', { name: 'Since your last visit' })
    .getByRole('listitem')
    .filter({ hasText: club.name })
  await line.getByRole('link', { name: '1 new question' }).click()
  await expect(page.getByText('Why the boxes of earth?')).toBeInViewport()

  const visited = page.waitForResponse((answer) => answer.url().endsWith('/visit'))
  await page.goto(`/club/${club.slug}`)
  expect((await visited).status()).toBe(204)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your clubs' })).toBeVisible()
  await expect(line).toHaveCount(0)
})
