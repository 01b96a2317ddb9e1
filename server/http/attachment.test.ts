import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a file has its name in any script, and a plain one for programs that read no other §L.13', () => {
  expect(attachment('reading-plan', 'ics')).toBe('attachment; filename="reading-plan.ics"')
  expect(attachment('集まり', 'ics')).toBe(
    `attachment; filename="inkhorn.ics"; filename*=UTF-8''%E9%9B%86%E3%81%BE%E3%82%8A.ics`,
  )
})
