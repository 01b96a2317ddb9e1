import { expect, test } from 'vitest'
import { direction, locale, readLanguageFrom } from './locale.ts'

test('a visitor’s page is printed in its own language, also once the server has rendered another one §L.14', () => {
  let rendered: 'ar' | 'de' | null = null
  readLanguageFrom(() => (rendered === 'ar' ? { locale: 'ar', dir: 'rtl' } : undefined))
  readLanguageFrom(() => (rendered === 'de' ? { locale: 'de', dir: 'ltr' } : undefined))
  for (const one of ['ar', 'de', 'ar'] as const) {
    rendered = one
    expect([locale(), direction()]).toEqual([one, one === 'ar' ? 'rtl' : 'ltr'])
  }
  rendered = null
  expect(locale()).toBe('en')
})
