// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Member } from '#contract/members/member.ts'
import { aClub } from '#web/features/clubs/club-in-tests.ts'
import { queryClient } from '#web/client/queries.ts'
import { currentToast, toast } from '#web/ui/toast.ts'
import { MemberSettings } from './member-settings.tsx'

configure({ asyncUtilTimeout: 3000 })

const club = aClub({ createdBy: 99 })
let lastId = 0
const person = (about: Partial<z.input<typeof Member>> = {}): Member => {
  lastId += 1
  return z.parse(Member, {
    id: lastId,
    userId: 100 + lastId,
    memberName: null,
    firstName: `Reader ${lastId}`,
    email: null,
    role: 'member',
    joinedAt: '2026-11-01T12:00:00.000Z',
    ...about,
  })
}

const server = {
  members: new Array<Member>(),
  pending: new Array<Member>(),
  calls: new Array<{ what: string; body: unknown }>(),
  refusal: '',
  status: 0,
}

const page = (rows: Member[]) => Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

function answer(url: string, { method, body }: RequestInit): Response {
  const { pathname, searchParams } = new URL(url, 'http://club.example')
  if (method === 'GET' && pathname === '/api/clubs/1/members') {
    const words = searchParams.get('query')?.toLowerCase() ?? ''
    const rows = searchParams.get('status') === 'pending' ? server.pending : server.members
    return page(rows.filter(({ firstName }) => (firstName ?? '').toLowerCase().includes(words)))
  }
  if (method === 'GET' && pathname.endsWith('/declined')) return Response.json([])
  // A call of an earlier file may have failed late.
  if (pathname === '/healthz') return new Response()
  server.calls.push({ what: `${method} ${pathname}`, body: typeof body === 'string' && JSON.parse(body) })
  if (server.status) return new Response(server.refusal, { status: server.status })
  if (pathname.endsWith('/fix-member-data')) {
    server.members = server.members.map((member) => ({ ...member, memberName: 'Member 1' }))
    return Response.json({ message: 'done', fixed: 1 })
  }
  if (pathname.endsWith('/admins')) {
    server.members = server.members.map((member) => ({ ...member, role: 'admin' }))
    return Response.json(server.members[0], { status: 201 })
  }
  const [, changed, role] = /members\/(\d+)\/make-(admin|member)$/.exec(pathname) ?? []
  if (changed !== undefined) {
    const change = (one: Member): Member =>
      one.id === Number(changed) ? { ...one, role: role === 'admin' ? 'admin' : 'member' } : one
    server.members = server.members.map(change)
    return Response.json(server.members.find((one) => one.id === Number(changed)))
  }
  server.pending = server.pending.filter(({ id }) => !pathname.endsWith(`/members/${id}`))
  return new Response(null, { status: 204 })
}

beforeEach(() => {
  Object.assign(server, { members: [], pending: [], calls: [], refusal: '', status: 0 })
  toast({ title: 'Nothing happened yet' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(answer(url, init)))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const open = (readerId = 1, shown = club) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemberSettings club={shown} readerId={readerId} />
    </QueryClientProvider>,
  )
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'bdi' })).closest('li')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const says = (words: { title: string; description?: string }) =>
  vi.waitFor(() => expect(currentToast()).toMatchObject(words), 3000)

test.each([
  ['first name', { firstName: 'Ada', memberName: 'ada_l', email: 'ada@example.org' }, 'Ada'],
  ['member name', { firstName: ' ', memberName: 'ada_l', email: 'ada@example.org' }, 'ada_l'],
  ['email address', { firstName: null, memberName: null, email: 'ada@example.org' }, 'ada@example.org'],
  ['nothing', { firstName: null, memberName: null, email: null }, 'Unknown User'],
])('the name of a member comes from their %s §2.57', async (_what, about, name) => {
  server.members = [person(about)]
  open()
  const row = await rowOf(name)
  expect(row.queryAllByText('ada@example.org')).toHaveLength(about.email ? 1 : 0)
})

test('a row shows the role and the day of joining, and marks the reader §2.57', async () => {
  const ada = person({ firstName: 'Ada', role: 'admin', joinedAt: '2024-03-09T12:00:00.000Z' })
  server.members = [ada, person({ firstName: 'Bea' })]
  open(Number(ada.userId))
  const [own, other] = [await rowOf('Ada'), await rowOf('Bea')]
  expect(own.getByText('You')).toBeTruthy()
  expect(own.getByText('Admin')).toBeTruthy()
  expect(own.getByText('Joined Mar 9, 2024')).toBeTruthy()
  expect(other.queryByText('You')).toBeNull()
  expect(other.getByText('Member')).toBeTruthy()
  expect(other.getByText('Joined Nov 1, 2026')).toBeTruthy()
})

test('members have Make Admin, and admins do not §2.57', async () => {
  server.members = [person({ firstName: 'Ada', role: 'admin' }), person({ firstName: 'Bea' })]
  open()
  expect((await rowOf('Ada')).queryByRole('button', { name: /^Make Admin/ })).toBeNull()
  expect((await rowOf('Bea')).getByRole('button', { name: 'Make Admin: Bea' })).toBeTruthy()
})

test.each(['Make Admin', 'Make Member'] as const)(
  '%s, which one press does, can be undone as quickly',
  async (label) => {
    server.members = [person({ firstName: 'Bea', role: label === 'Make Admin' ? 'member' : 'admin' })]
    const [{ id, role: before }] = server.members as [Member]
    open()
    await rowOf('Bea')
    press(`${label}: Bea`)
    await says({
      title: label === 'Make Admin' ? 'Admin promoted!' : 'No longer an admin',
      description: 'Bea',
    })
    const [undo] = currentToast()?.actions ?? []
    expect(undo?.label).toBe('Undo')
    if (undo && 'press' in undo) undo.press()
    await says({ title: 'Undone', description: 'Bea' })
    expect(server.members[0]?.role).toBe(before)
    expect(server.calls.at(-1)?.what).toBe(`POST /api/clubs/1/members/${id}/make-${before}`)
    await screen.findByRole('button', { name: `${label}: Bea` })
  },
)

test('a club without members suggests sharing its link §2.58', async () => {
  open()
  await screen.findByText('No members yet. Share your club invite link to get started!')
})

test('members can be searched, and the heading still counts all of them §2.58', async () => {
  server.members = ['Ada', 'Bea', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'].map((firstName) =>
    person({ firstName }),
  )
  open()
  const box = await screen.findByRole('searchbox', { name: 'Search members' })
  await rowOf('Bea')
  fireEvent.change(box, { target: { value: ' Ada ' } })
  await screen.findByText('1 found')
  await rowOf('Ada')
  expect(screen.queryByText('Bea')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Club Members (8)' })).toBeTruthy()
  fireEvent.change(box, { target: { value: 'Zoe' } })
  await screen.findByText(/^No member matches/)
  fireEvent.change(box, { target: { value: '' } })
  await rowOf('Bea')
})

test('Fix Member Names shows a toast and the new names §2.59 §8.16', async () => {
  server.members = [person({ firstName: null, memberName: '123456789012345678901', userId: null })]
  open()
  await rowOf('123456789012345678901')
  press('Fix Member Names')
  await says({ title: 'Success', description: 'Member data has been updated with proper names' })
  await rowOf('Member 1')
  expect(server.calls).toEqual([{ what: 'POST /api/clubs/1/fix-member-data', body: false }])
})

test('a failed repair of names shows a toast §8.16', async () => {
  server.status = 502
  open()
  press('Fix Member Names')
  await says({ title: 'Error', description: 'Failed to fix member data' })
})

test('adding an admin shows a toast and the role, and empties the field §8.16', async () => {
  server.members = [person({ firstName: 'Bea', email: 'bea@example.org' })]
  open()
  await rowOf('Bea')
  const field = screen.getByLabelText<HTMLInputElement>('Email of a member')
  fireEvent.change(field, { target: { value: ' bea@example.org ' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Add an admin' }))
  await says({ title: 'Admin added!', description: 'bea@example.org' })
  await (await rowOf('Bea')).findByText('Admin')
  expect(field.value).toBe('')
  expect(server.calls).toEqual([{ what: 'POST /api/clubs/1/admins', body: { email: 'bea@example.org' } }])
})

test.each([
  [
    'words',
    '{"detail":"No member of this club has this address."}',
    'No member of this club has this address.',
  ],
  ['no words', '', 'Failed to add admin'],
])('a refusal with %s is shown, and the address stays §8.16', async (_what, refusal, sentence) => {
  Object.assign(server, { refusal, status: 404 })
  open()
  const field = screen.getByLabelText<HTMLInputElement>('Email of a member')
  fireEvent.change(field, { target: { value: 'bea@example.org' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Add an admin' }))
  await says({ title: 'Error', description: sentence })
  expect(field.value).toBe('bea@example.org')
})

test('a declined request disappears, and the heading takes the focus §2.59', async () => {
  const [cal, dee] = [person({ firstName: 'Cal' }), person({ firstName: 'Dee' })]
  server.pending = [cal, dee]
  open()
  const row = await rowOf('Cal')
  expect(row.getByText('(Pending Approval)')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Decline' }))
  expect(server.calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Decline request' }))
  await says({ title: 'Request declined', description: 'Cal' })
  await screen.findByText('1 request waiting')
  expect(screen.queryByText('Cal')).toBeNull()
  await rowOf('Dee')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Requests to join' }))
  expect(server.calls).toEqual([{ what: `DELETE /api/clubs/1/members/${cal.id}`, body: false }])
})

test('a request that could not be declined stays §8.16', async () => {
  server.pending = [person({ firstName: 'Cal' })]
  server.status = 502
  open()
  fireEvent.click((await rowOf('Cal')).getByRole('button', { name: 'Decline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline request' }))
  await says({ title: 'Error', description: 'Couldn’t decline the request' })
  await rowOf('Cal')
})

test('a request from somebody who was removed shows when that was', async () => {
  server.pending = [
    person({ firstName: 'Jonas', removedAt: '2026-10-03T12:00:00.000Z' }),
    person({ firstName: 'Ines' }),
  ]
  open()
  expect((await rowOf('Jonas')).getByText('Removed on Oct 3, 2026')).toBeDefined()
  expect((await rowOf('Ines')).queryByText(/Removed/)).toBeNull()
})

test.each([
  ['open', null, 'change the reading list'],
  ['invite-only', 'The club will get a new invite link.', 'see what only members'],
] as const)('removing from a club that is %s says what follows', async (visibility, link, loss) => {
  server.members = [person({ firstName: 'Jonas' })]
  open(1, { ...club, visibility })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Jonas' }))
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toContain(loss)
  expect(textContent).toContain('They can only come back if an admin approves.')
  expect(textContent?.includes('invite link')).toBe(link !== null)
})
