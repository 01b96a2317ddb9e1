import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Mention } from '#contract/texts/mention.ts'
import { MemberId } from '#contract/members/member.ts'
import { mara, WithClubBook } from './club-book-in-tests.tsx'
import { HidingText, PostText } from './post-text.tsx'
import { TextWithHiddenWords } from './text-with-hidden-words.tsx'

afterEach(cleanup)

test('a post is shown as text, and its links are nofollow §S.20 §S.21', () => {
  const markup = '<img src=x onerror="alert(1)"> <script>alert(1)</script>'
  const { container } = render(<PostText text={`${markup} https://example.org/a javascript:alert(1)`} />)
  expect(container.textContent).toBe(`${markup} https://example.org/a javascript:alert(1)`)
  expect(container.querySelectorAll('img, script')).toHaveLength(0)
  const links = [...container.querySelectorAll('a')]
  expect(links.map(({ href }) => href)).toEqual(['https://example.org/a'])
  expect(links[0]?.rel.split(' ').toSorted()).toEqual(['nofollow', 'noopener', 'ugc'])
})

test('members are highlighted, oneself more, and a link beside them stays a link', () => {
  const text = '@Jonas, see https://example.org/a with @Mara.'
  const own: Mention = { memberId: MemberId.parse(4), start: 39, length: 5 }
  const mentions = [{ memberId: MemberId.parse(5), start: 0, length: 6 }, own]
  const membership = {
    isMember: true,
    role: 'member' as const,
    status: 'member' as const,
    memberId: own.memberId,
    may: { seeList: true, changeList: true, post: true, manage: false },
  }
  const { container } = render(
    <WithClubBook clubBook={{ reader: mara, membership }}>
      <PostText text={text} mentions={mentions} />
    </WithClubBook>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.mention')].map(({ textContent }) => textContent)).toEqual([
    '@Jonas',
    '@Mara',
  ])
  expect([...container.querySelectorAll('.mention-own')].map(({ textContent }) => textContent)).toEqual([
    '@Mara',
  ])
  expect(container.querySelectorAll('a')).toHaveLength(1)
})

test('hidden words are shown by a press or a key, and then have the focus §R.9', async () => {
  const { container } = render(<PostText text="The ||killer is https://example.org/x|| I think, ||no||." />)
  const [first, second] = await screen.findAllByRole('button', { name: 'Show hidden words' })
  expect(container.querySelectorAll('a')).toHaveLength(0)
  if (first) fireEvent.click(first)
  expect(container.querySelectorAll('a')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('killer is https://example.org/x'))
  if (second) fireEvent.keyDown(second, { key: 'Enter' })
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  expect(container.textContent).toBe('The killer is https://example.org/x I think, no.')
})

test('the server hides words, too, and they wait for a press §R.9', () => {
  const html = renderToString(
    <HidingText value={(text) => <TextWithHiddenWords {...text} />}>
      <PostText text="The ||butler||." />
    </HidingText>,
  )
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  expect(body.textContent).toBe('The butler.')
  expect(body.querySelector('.hidden-words[role=button][tabindex="0"]')?.textContent).toBe('butler')
})
