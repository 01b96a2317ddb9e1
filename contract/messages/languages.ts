/** The languages of Inkhorn, English first, by their own names. A reader gets one once it is translated (`GET /api/languages`). */
export const languages = [
  { tag: 'en', name: 'English', dir: 'ltr' },
  { tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { tag: 'fr', name: 'Français', dir: 'ltr' },
  { tag: 'es', name: 'Español', dir: 'ltr' },
  { tag: 'it', name: 'Italiano', dir: 'ltr' },
  { tag: 'nl', name: 'Nederlands', dir: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { tag: 'pl', name: 'Polski', dir: 'ltr' },
  { tag: 'ja', name: '日本語', dir: 'ltr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
] as const satisfies readonly KnownLanguage[]

export interface KnownLanguage {
  tag: string
  name: string
  dir: 'ltr' | 'rtl'
}

/** Made from English for tests: longer and accented, and from right to left (`server/messages/pseudo.ts`). */
export const pseudoLanguages: readonly KnownLanguage[] = [
  { tag: 'en-XA', name: 'Ļöñĝ Éñĝļïšĥ', dir: 'ltr' },
  { tag: 'ar-XB', name: 'Mirrored English', dir: 'rtl' },
]

export const source = languages[0]
