import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PostText } from './post-text.tsx'

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
