import { signInAs, expectToast, invitationOf, startClub, newName, sendSignIn } from './steps.ts'
import { expect, test } from './reader.ts'

test('a stranger joins an open club and can add to its list at once §2.28 §2.29', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Come In') }, ['Dracula'])
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('Join this club to add books to its reading list.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(page, 'Welcome to the club!', 'Successfully joined the club')
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join Club' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search for a book to add' })).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('2')
  await page.reload()
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
})

test('a stranger requests to join a public-preview club, and waits §2.28 §2.29 §8.12', async ({
  page,
  as,
}) => {
  const club = await startClub(
    await as('mara'),
    { name: newName('Knock First'), visibility: 'public-preview' },
    ['Dracula'],
  )
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await page.getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(page, 'Request sent!', 'Your join request has been sent to the club admins')
  await expect(page.getByText('(Pending Approval)')).toBeVisible()
  await page.reload()
  await expect(page.getByText('(Pending Approval)')).toBeVisible()
  await expect(page.getByRole('button', { name: /join/i })).toHaveCount(0)
  await expect(page.getByText('You can add books once an admin approves your request.').first()).toBeVisible()
})

test('a stranger without an invitation cannot join an invite-only club, and reads why §6.4', async ({
  page,
  as,
}) => {
  const club = await startClub(
    await as('mara'),
    { name: newName('Members Only'), visibility: 'invite-only' },
    ['Dracula'],
  )
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await expect(page.getByText('For members only')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request to Join' })).toHaveCount(0)
  await expect(page.getByText('ask an admin for the invite link')).toBeVisible()
  await page.getByRole('button', { name: 'Invite Only' }).click()
  await expectToast(
    page,
    'Invite Required',
    'This club is invite-only. Contact the club admin for an invitation.',
  )
  await expect(page.getByRole('link', { name: 'Dracula' })).toHaveCount(0)
})

test('a visitor with an invite link signs in, joins at once and sees the list §D.13', async ({
  page,
  as,
}) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('You Are Invited'), visibility: 'invite-only' }, [
    'Dracula',
  ])
  const { path } = await (await mara.get(`/api/clubs/${club.id}/invite`)).json()
  expect(path).toMatch(new RegExp(`^/club/${club.slug}\\?invite=true&token=.+`))
  await page.goto(path)
  await expect(page.getByText(`You have been invited to ${club.name}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to join' }).click()
  await sendSignIn(page, 'ines')
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(page, 'Welcome to the club!')
  await expect(page.getByRole('link', { name: 'Dracula' })).toBeVisible()
  await expect(page.getByText(/You have been invited/)).toHaveCount(0)
})

for (const [place, region] of [
  ['the header', 'navigation'],
  ['the members-only box', 'main'],
] as const)
  test(`signing in from ${place} keeps the invitation, whose button is the largest §D.13`, async ({
    page,
    as,
  }) => {
    const mara = await as('mara')
    const club = await startClub(mara, { name: newName('Kept'), visibility: 'invite-only' }, ['Dracula'])
    const path = await invitationOf(mara, club)
    await page.goto(path)
    const heights = await page
      .locator('a[href*="next="]')
      .evaluateAll((links) =>
        links.map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height })),
      )
    const largest = heights.toSorted((one, other) => other.height - one.height)
    // The header’s, the invitation’s, the box’s, and that for reporting the club.
    expect(largest.length).toBe(4)
    expect(largest[0]?.text).toBe('Sign in to join')
    expect(largest[0]?.height).toBeGreaterThan(largest[1]?.height ?? Infinity)

    await page
      .getByRole(region)
      .getByRole('link', { name: /^sign in$/i })
      .click()
    await sendSignIn(page, 'ines')
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'Join Club' }).click()
    await expectToast(page, 'Welcome to the club!')
  })

test('an old invite link is refused with a message §8.7', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Old Link'), visibility: 'invite-only' })
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}?invite=true&token=long-since-replaced`)
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(
    page,
    'Invite Required',
    'This invitation is no longer valid. Please ask the club admin for a new link.',
  )
  await expect(page.getByText('Member', { exact: true })).toHaveCount(0)
})

test('a stranger whose request fails sees a message, and remains a stranger §8.7', async ({ page, as }) => {
  const club = await startClub(await as('mara'), { name: newName('Lost Request') })
  await signInAs(page, 'ines')
  await page.goto(`/club/${club.slug}`)
  await page.route('**/join', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Join Club' }).click()
  await expectToast(page, 'Unable to join', 'Failed to join club')
  await expect(page.getByRole('button', { name: 'Join Club' })).toBeEnabled()
})

test('a reader who presses twice joins once, on a club’s page and on its card', async ({ page, as }) => {
  const mara = await as('mara')
  const club = await startClub(mara, { name: newName('Pressed Twice') })
  const other = await startClub(mara, { name: newName('Pressed Twice') })
  await signInAs(page, 'ines')
  const joins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/join')) joins.push(new URL(request.url()).pathname)
  })
  await page.goto(`/club/${club.slug}`)
  await page.getByRole('button', { name: 'Join Club' }).dblclick()
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
  await page.goto(`/browse?query=${encodeURIComponent(other.name)}`)
  await page.getByRole('button', { name: `Join: ${other.name}` }).dblclick()
  await expect(page.getByText('Member', { exact: true })).toBeVisible()
  expect(joins).toEqual([club, other].map(({ id }) => `/api/clubs/${id}/join`))
})
